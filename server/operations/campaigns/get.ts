import { get as route } from '../../../contract/domains/campaigns.ts';
import { decodeId } from '../../../contract/ids.ts';
import { momentOf, withPeriods } from '../../domains/campaigns/budget/periods.ts';
import { readCampaigns } from '../../domains/campaigns/budget-store.ts';
import { viewCampaign } from '../../domains/campaigns/campaign-view.ts';
import { read } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Reads one campaign. */
export const get = read(route, async (tx, input, call) => {
  const id = decodeId('campaign', input.id);
  const [row] = id === undefined ? [] : await readCampaigns(tx, [{ merchantId: tx.merchantId, id }]);
  if (row === undefined) throw refuse('not_found');
  await withPeriods(tx, [row], momentOf(call.principal, call.now));
  return viewCampaign(row, call.now);
});
