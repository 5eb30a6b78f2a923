import { unsubscribePage as route } from '../../../../contract/domains/communications-public.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { readUnsubscribeToken } from '../../../domains/communications/unsubscribing/unsubscribe-token.ts';
import { readCustomer } from '../../../domains/customers/customer-store.ts';
import { frameOf } from '../../../domains/members/page/frame.ts';
import { refuseCutLink } from '../../../domains/members/page/shop-refusal.ts';
import { framed } from '../../../domains/members/signing-in/pages.ts';
import { readMerchant } from '../../../domains/merchant/merchant-store.ts';
import { open } from '../../../engine/operation.ts';
import { html } from '../../../html/html.ts';

/** Asks for confirmation; only the button unsubscribes. */
export const unsubscribePage = open(route, async (input, call) => {
  const { keyring, pool } = call.services;
  const link = readUnsubscribeToken(keyring, input.token);
  if (link === undefined) throw await refuseCutLink(call, input.token, input.lang);
  const scope = { merchants: link.merchantId, readOnly: true } as const;
  const [merchant, customer] = await inTenantTransaction(pool, scope, (tx) =>
    Promise.all([readMerchant(tx), readCustomer(tx, link.customerId)]),
  );
  const frame = await frameOf(call, merchant, input.lang, customer?.locale);
  const values = { merchant: merchant.name };
  return framed(
    frame,
    frame.t(link.consent === 'marketing_sms' ? 'leave.textTitle' : 'leave.title', values),
    frame.t('leave.lead', values),
    html`<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button type="submit">${frame.t('leave.submit')}</button></form>`,
  );
});
