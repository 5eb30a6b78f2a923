/** Search parameters and queries of campaigns. */

import type { CampaignsListParams } from '@tessera/sdk';
import { latestDays } from '../../api/connection/server-time.ts';
import { queryOf } from '../../api/operations.ts';
import { orders } from '../../ui/search/list-filters.ts';
import { filled, type Given, manyIn, momentIn, oneIn, textIn } from '../../ui/search/search-values.ts';

export const campaignStatuses = ['active', 'scheduled', 'paused', 'spent', 'ended'] as const;
export const campaignKinds = ['codes', 'automatic', 'points'] as const;

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

/** Codes of the campaign that can be redeemed now. */
export const usableCodes = (id: string) => ({ campaign_id: id, status: ['active' as const] });
export const usableCodesQuery = (id: string) =>
  queryOf('vouchers.list', { ...usableCodes(id), limit: 1, include: 'total_count' });

/** Days covered by the results, the default first. */
export const resultDays = [30, 90, 365] as const;
export const campaignTabs = ['results', 'terms', 'simulation'] as const;

export interface CampaignDetailSearch {
  days?: (typeof resultDays)[number];
  tab?: (typeof campaignTabs)[number];
}

export const readCampaignDetailSearch = ({ days, tab }: Given): CampaignDetailSearch =>
  filled({ days: oneIn(resultDays, days), tab: oneIn(campaignTabs, tab) });

/** Whole days up to today. */
export const resultsSpan = ({ days = resultDays[0] }: CampaignDetailSearch, timeZone: string) =>
  latestDays(days, timeZone);

export const resultsQuery = (id: string, search: CampaignDetailSearch, timeZone: string) =>
  queryOf('campaigns.results', id, { from: resultsSpan(search, timeZone).from });
