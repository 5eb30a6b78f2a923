/** What the address of the overview says, and what is asked for it. */
import type { Session } from '@tessera/sdk';
import { type OperationName, queryOf } from '../../api/operations.ts';
import { isGranted } from '../../components/use-permission.ts';
import { type Measure, measures } from './measures.ts';

export const granularities = ['day', 'week', 'month'] as const;
export type Granularity = (typeof granularities)[number];

export interface OverviewSearch {
  by?: Granularity | undefined;
  show?: Measure | undefined;
}

export function readOverviewSearch(given: Record<string, unknown>): OverviewSearch {
  const by = granularities.find((one) => one === given.by);
  const show = measures.find((one) => one === given.show);
  return { ...(by && { by }), ...(show && { show }) };
}

/** As many days back as make a chart of some two dozen or fewer pieces: 30 days, 12 weeks, 12 months. */
const daysBack: Record<Granularity, number> = { day: 29, week: 83, month: 364 };

const startOf = (by: Granularity): string =>
  new Date(Date.now() - daysBack[by] * 86_400_000).toISOString().slice(0, 10);

export const statisticsQuery = ({ by = 'day' }: OverviewSearch) =>
  queryOf('dashboard.statistics', { granularity: by, compare: 'previous', from: startOf(by) });

export const activityQuery = () => queryOf('memberships.listActivity', { limit: 12 });

/** Where things stand that somebody may have to look after; asked for as far as the person may know. */
export const attentionQueries = {
  kyb: queryOf('kyb.getStatus'),
  webhooks: queryOf('webhooks.list', { limit: 50 }),
  tokens: queryOf('apiTokens.list', { limit: 100, status: 'active' }),
  invoices: queryOf('billing.listInvoices', { limit: 50, status: ['open'] }),
} as const;

type Asked = { queryKey: readonly [OperationName, ...unknown[]] };

/** What the person may ask for; the rest is not asked. */
const granted = <Q extends Asked>(all: readonly Q[], { permissions }: Pick<Session, 'permissions'>): Q[] =>
  all.filter(({ queryKey: [act] }) => isGranted(permissions, act));

/** Without these there is no page. */
export const overviewQueries = (search: OverviewSearch, session: Pick<Session, 'permissions'>) =>
  granted<Asked>([statisticsQuery(search), activityQuery()], session);

/** Of these the page says itself what could not be asked. */
export const mattersQueries = (session: Pick<Session, 'permissions'>) =>
  granted<Asked>(Object.values(attentionQueries), session);
