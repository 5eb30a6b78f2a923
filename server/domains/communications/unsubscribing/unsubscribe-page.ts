import { unsubscribePage as route } from '../../../../contract/domains/communications-public.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { open } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { html } from '../../../html/html.ts';
import { plainPage } from '../../../html/plain-page.ts';
import { readMerchant } from '../../merchant/merchant-store.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** Asks for confirmation; only the button unsubscribes. */
export const unsubscribePage = open(route, async (input, call) => {
  const { keyring, pool } = call.services;
  const link = unsubscribeToken.read(keyring, input.token);
  if (link === undefined) throw refuse('not_found');
  const scope = { merchants: link.merchantId, readOnly: true };
  const { name } = await inTenantTransaction(pool, scope, readMerchant);
  return plainPage(
    `Unsubscribe from ${name}`,
    html`<h1>Unsubscribe from ${name}?</h1>
<p class="lead">You won't get news from ${name} any more. You'll still get emails about your membership and your vouchers.</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button type="submit">Unsubscribe</button></form>`,
  );
});
