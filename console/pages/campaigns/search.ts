/** Search parameters and queries of campaigns. */

import type { CampaignsListParams } from '@tessera/sdk';
import { dayMs } from '../../../contract/durations.ts';
import { serverNow } from '../../api/connection/server-time.ts';
import { queryOf } from '../../api/operations.ts';
import { orders } from '../../ui/search/list-filters.ts';
import { filled, type Given, manyIn, momentIn, oneIn, textIn } from '../../ui/search/search-values.ts';

export const campaignStatuses = ['active', 'scheduled', 'paused', 'spent', 'ended'] as const;
export const campaignKinds = ['codes', 'automatic'] as const;

export type CampaignSearch = Omit<CampaignsListParams, 'limit' | 'include'>;

export const readCampaignSearch = (search: Given): CampaignSearch =>
  filled({
    status: manyIn(campaignStatuses, search.status),
    kind: oneIn(campaignKinds, search.kind),
    created_gte: momentIn(search.created_gte),
    created_lt: momentIn(search.created_lt),
    order: oneIn(orders, search.order),
    cursor: textIn(search.cursor),
  });

export const campaignsQuery = (search: CampaignSearch) => queryOf('campaigns.list', { limit: 25, ...search });
export const campaignQuery = (id: string) => queryOf('campaigns.get', id);

/** The page of a campaign shows its latest orders; the list of orders has the others. */
export const campaignOrdersQuery = (id: string) => queryOf('orders.list', { campaign_id: id, limit: 10 });

/** Days covered by the results, the default first. */
export const resultDays = [30, 90, 365] as const;

export interface CampaignDetailSearch {
  days?: (typeof resultDays)[number];
}

export const readCampaignDetailSearch = ({ days }: Given): CampaignDetailSearch =>
  filled({ days: oneIn(resultDays, days) });

/** A date rather than a time, so the query stays cached all day. */
const daysAgo = (days: number): string =>
  new Date(serverNow().getTime() - days * dayMs).toISOString().slice(0, 10);

export const resultsQuery = (id: string, { days = resultDays[0] }: CampaignDetailSearch) =>
  queryOf('campaigns.results', id, { from: daysAgo(days - 1) });
