import { saveToGoogle as route } from '../../../contract/domains/wallet-passes.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { googleSaveUrl, requireGoogle } from '../../domains/wallet-passes/google/google-content.ts';
import { followPass } from '../../domains/wallet-passes/google/google-store.ts';
import { readLinkedPass } from '../../domains/wallet-passes/read-pass.ts';
import { open } from '../../engine/operation.ts';
import { html } from '../../html/html.ts';
import { plainPage } from '../../html/plain-page.ts';

/**
 * Page that leads to Google Wallet. The link is signed on request, so the pass is saved in its current state. From then
 * on it is kept current, whether or not the member saves it there: Google doesn't say.
 */
export const saveToGoogle = open(route, async ({ token }, { services, realNow }) => {
  const account = requireGoogle(services.config);
  const facts = await readLinkedPass(services, token, 'google', realNow);
  await inTenantTransaction(services.pool, { merchants: facts.merchant_id }, (tx) => followPass(tx, facts));
  const address = await googleSaveUrl(facts, account, services.keyring);
  return plainPage(
    `${facts.pass_name} for Google Wallet`,
    html`<meta http-equiv="refresh" content="0;url=${address}">
<h1>${facts.pass_name}</h1>
<p class="lead">Your pass from ${facts.merchant_name}.</p>
<p><a href="${address}" rel="noreferrer">Continue to Google Wallet</a></p>`,
  );
});
