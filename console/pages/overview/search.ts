/** What the address of the overview says, and what is asked for it. */
import { queryOf } from '../../api/operations.ts';

export const granularities = ['day', 'week', 'month'] as const;
export type Granularity = (typeof granularities)[number];

export interface OverviewSearch {
  by?: Granularity;
}

export const readOverviewSearch = ({ by }: Record<string, unknown>): OverviewSearch =>
  granularities.includes(by as Granularity) ? { by: by as Granularity } : {};

export const statisticsQuery = ({ by = 'day' }: OverviewSearch) =>
  queryOf('dashboard.statistics', { granularity: by, compare: 'previous' });

export const activityQuery = () => queryOf('memberships.listActivity', { limit: 12 });

export const overviewQueries = (search: OverviewSearch) => [
  queryOf('merchant.getProfile'),
  statisticsQuery(search),
  activityQuery(),
];
