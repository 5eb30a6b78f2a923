/** What the address of the overview says, and what is asked for it. */
import type { DashboardStatisticsParams, Session } from '@tessera/sdk';
import { type OperationName, queryOf } from '../../api/operations.ts';
import { isGranted } from '../../components/use-permission.ts';
import { type Measure, measures } from './measures.ts';
import { granularityOf, monthBefore, type Period, periods, spanOf, todayIn } from './periods.ts';

export interface OverviewSearch {
  period?: Period | undefined;
  /** The ends of a custom period, as days. */
  from?: string | undefined;
  to?: string | undefined;
  show?: Measure | undefined;
}

const dayIn = (given: unknown): string | undefined =>
  typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given) ? given : undefined;

export function readOverviewSearch(given: Record<string, unknown>): OverviewSearch {
  const period = periods.find((one) => one === given.period);
  const show = measures.find((one) => one === given.show);
  const [from, to] = [dayIn(given.from), dayIn(given.to)];
  return { ...(period && { period }), ...(from && { from }), ...(to && { to }), ...(show && { show }) };
}

interface StatisticsQueries {
  now: ReturnType<typeof statistics>;
  /** A month is compared with a month, which the server doesn't do by itself. */
  before?: ReturnType<typeof statistics>;
}

const statistics = (asked: DashboardStatisticsParams) => queryOf('dashboard.statistics', asked);

/** What is asked for a period; a custom one without ends is the usual one, whose days the server knows. */
export function statisticsQueries(search: OverviewSearch, timeZone: string): StatisticsQueries {
  const { period = 'days', from, to } = search;
  const span = period === 'days' ? undefined : spanOf(period, todayIn(timeZone), { from, to });
  if (span === undefined) return { now: statistics({ granularity: 'day', compare: 'previous' }) };
  const asked = { granularity: granularityOf(span), ...span };
  const before = monthBefore(period, span);
  return before === undefined
    ? { now: statistics({ ...asked, compare: 'previous' }) }
    : { now: statistics(asked), before: statistics({ granularity: 'month', ...before }) };
}

export const activityQuery = () => queryOf('memberships.listActivity', { limit: 12 });

/** Where things stand that somebody may have to look after; asked for as far as the person may know. */
export const attentionQueries = {
  kyb: queryOf('kyb.getStatus'),
  webhooks: queryOf('webhooks.list', { limit: 50 }),
  tokens: queryOf('apiTokens.list', { limit: 100, status: 'active' }),
  invoices: queryOf('billing.listInvoices', { limit: 50, status: ['open'] }),
} as const;

/** What a new business has begun with. */
export const firstStepQueries = {
  templates: queryOf('memberships.listTemplates', { limit: 50 }),
  passes: queryOf('memberships.listPasses', { limit: 100 }),
  vouchers: queryOf('vouchers.list', { limit: 1 }),
  team: queryOf('team.list', { limit: 50 }),
  kyb: attentionQueries.kyb,
} as const;

type Asked = { queryKey: readonly [OperationName, ...unknown[]] };

/** What the person may ask for; the rest is not asked. */
const granted = <Q extends Asked>(all: readonly Q[], { permissions }: Pick<Session, 'permissions'>): Q[] =>
  all.filter(({ queryKey: [act] }) => isGranted(permissions, act));

/** Without these there is no page. */
export const overviewQueries = (
  search: OverviewSearch,
  session: Pick<Session, 'permissions'>,
  timeZone: string,
) => granted<Asked>([...Object.values(statisticsQueries(search, timeZone)), activityQuery()], session);

/** Of these the page says itself what could not be asked. */
export const mattersQueries = (session: Pick<Session, 'permissions'>) =>
  granted<Asked>(Object.values(attentionQueries), session);
