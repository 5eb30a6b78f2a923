/** Search parameters and queries of the overview. */
import type { DashboardStatisticsParams, Session } from '@tessera/sdk';
import { todayIn } from '../../api/connection/server-time.ts';
import { type OperationName, queryOf } from '../../api/operations.ts';
import { isGranted } from '../../components/use-permission.ts';
import { isNarrow } from '../../ui/screen.ts';
import { dayIn, filled, type Given, oneIn } from '../../ui/search/search-values.ts';
import { type Measure, measures } from './measures.ts';
import { granularityOf, monthBefore, type Period, periods, spanOf } from './periods.ts';

export interface OverviewSearch {
  period?: Period;
  /** First and last day of a custom period. */
  from?: string;
  to?: string;
  show?: Measure;
  /** Beside the chart. */
  view?: 'table';
}

export const readOverviewSearch = ({ period, from, to, show, view }: Given): OverviewSearch =>
  filled({
    period: oneIn(periods, period),
    from: dayIn(from),
    to: dayIn(to),
    show: oneIn(measures, show),
    view: oneIn(['table'] as const, view),
  });

interface StatisticsQueries {
  now: ReturnType<typeof statistics>;
  /** A month is compared with the previous month, which the server's default doesn't do. */
  before?: ReturnType<typeof statistics>;
}

const statistics = (asked: DashboardStatisticsParams) => queryOf('dashboard.statistics', asked);

/** The query of a period; a custom one without dates uses the server's default days. */
export function statisticsQueries(search: OverviewSearch, timeZone: string): StatisticsQueries {
  const { period = 'days', from, to } = search;
  const span = period === 'days' ? undefined : spanOf(period, todayIn(timeZone), { from, to });
  if (span === undefined)
    return { now: statistics({ granularity: isNarrow() ? 'week' : 'day', compare: 'previous' }) };
  const asked = { granularity: granularityOf(span, isNarrow()), ...span };
  const before = monthBefore(period, span);
  return before === undefined
    ? { now: statistics({ ...asked, compare: 'previous' }) }
    : { now: statistics(asked), before: statistics({ granularity: 'month', ...before }) };
}

export const activityQuery = () => queryOf('memberships.listActivity', { limit: 12 });

/** Queries for items that may need attention, within the user's permissions. */
export const attentionQueries = {
  kyb: queryOf('kyb.getStatus'),
  webhooks: queryOf('webhooks.list', { limit: 50 }),
  tokens: queryOf('apiTokens.list', { limit: 100, status: 'active' }),
  invoices: queryOf('billing.listInvoices', { limit: 50, status: ['open'] }),
} as const;

/** Queries for the first steps of a new business. */
export const firstStepQueries = {
  passes: queryOf('memberships.listPasses', { limit: 100 }),
  vouchers: queryOf('vouchers.list', { limit: 1 }),
  team: queryOf('team.list', { limit: 50 }),
  kyb: attentionQueries.kyb,
} as const;

type Asked = { queryKey: readonly [OperationName, ...unknown[]] };

/** The queries that the user's permissions allow. */
const granted = <Q extends Asked>(all: readonly Q[], { permissions }: Pick<Session, 'permissions'>): Q[] =>
  all.filter(({ queryKey: [act] }) => isGranted(permissions, act));

/** The page can't render without these. */
export const overviewQueries = (
  search: OverviewSearch,
  session: Pick<Session, 'permissions'>,
  timeZone: string,
) => granted<Asked>([...Object.values(statisticsQueries(search, timeZone)), activityQuery()], session);

/** The page handles failures of these itself. */
export const mattersQueries = (session: Pick<Session, 'permissions'>) =>
  granted<Asked>(Object.values(attentionQueries), session);
