import { saveToGoogle as route } from '../../../contract/domains/wallet-passes.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { googlePage } from '../../domains/members/page/google-page.ts';
import { googleSaveUrl, requireGoogle } from '../../domains/wallet-passes/google/google-content.ts';
import { followPass } from '../../domains/wallet-passes/google/google-store.ts';
import { readLinkedPass } from '../../domains/wallet-passes/read-pass.ts';
import { open } from '../../engine/operation.ts';

/**
 * Page that leads to Google Wallet. The link is signed on request, so the pass is saved in its current state. From then
 * on it is kept current, whether or not the member saves it there: Google doesn't say.
 */
export const saveToGoogle = open(route, async ({ token }, call) => {
  const { services, realNow } = call;
  const account = requireGoogle(services.config);
  const facts = await readLinkedPass(services, token, 'google', realNow);
  await inTenantTransaction(services.pool, { merchants: facts.merchant_id }, (tx) => followPass(tx, facts));
  return googlePage(call, facts, await googleSaveUrl(facts, account, services.keyring));
});
