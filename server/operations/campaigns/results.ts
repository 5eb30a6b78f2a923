import { results as route } from '../../../contract/domains/campaigns-publish.ts';
import { decodeId, encodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import { readCampaigns } from '../../domains/campaigns/budget-store.ts';
import { resultsOf } from '../../domains/campaigns/results/campaign-results.ts';
import { rangeOf } from '../../engine/lists/time-range.ts';
import { read } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Returns what a campaign gave and earned. */
export const results = read(route, async (tx, input, { principal, now }) => {
  const id = decodeId('campaign', input.id);
  const [campaign] = id === undefined ? [] : await readCampaigns(tx, [{ merchantId: tx.merchantId, id }]);
  if (campaign === undefined) throw refuse('not_found');
  const range = rangeOf(input, limits.promotion.results, principal.merchantTimezone, now);
  return {
    object: 'campaign_results' as const,
    campaign_id: encodeId('campaign', campaign.id),
    ...(await resultsOf(tx, campaign, range, principal, input.currency)),
  };
});
