import { unsubscribe as route } from '../../../../contract/domains/communications-public.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../../database/transactions/tenant-transaction.ts';
import { insertEvents, systemLine } from '../../../engine/event-store.ts';
import { open } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { html } from '../../../html/html.ts';
import { saveConsents } from '../../customers/consent-store.ts';
import { customerChanged } from '../../customers/customer-events.ts';
import { type CustomerRow, lockCustomer } from '../../customers/customer-store.ts';
import { frameOf, placesOf } from '../../members/page/frame.ts';
import { framed } from '../../members/signing-in/pages.ts';
import { readMerchant } from '../../merchant/merchant-store.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** Withdraws the customer's consent to marketing mail (RFC 8058) or text messages. The link is the only credential. */
export const unsubscribe = open(route, async (input, call) => {
  const { keyring, pool } = call.services;
  const link = readUnsubscribeToken(keyring, input.token);
  if (link === undefined) throw refuse('not_found');
  const scope = { merchants: link.merchantId };
  const [merchant, locale] = await inTenantTransaction(pool, scope, async (tx) => {
    const customer = await lockCustomer(tx, link.customerId);
    if (customer === undefined) throw refuse('not_found');
    if (customer.consents[link.consent] !== 'denied') await deny(tx, customer, link.consent, call);
    return [await readMerchant(tx), customer.locale] as const;
  });
  const frame = await frameOf(call, merchant, input.lang, locale);
  return framed(
    frame,
    frame.say('left.title'),
    frame.say(link.consent === 'marketing_sms' ? 'left.textLead' : 'left.lead', { merchant: merchant.name }),
    html`<p><a class="button" href="${placesOf(frame).account}?lang=${frame.language}">${frame.say('account.title')}</a></p>`,
  );
});

async function deny(
  tx: TenantTransaction,
  customer: CustomerRow,
  consent: 'marketing_email' | 'marketing_sms',
  { now, requestId }: { now: string; requestId: string },
): Promise<void> {
  const changed: CustomerRow = {
    ...customer,
    consents: { ...customer.consents, [consent]: 'denied', updated_at: now, source: 'unsubscribe' },
    version: customer.version + 1,
    updated_at: now,
  };
  const { consents } = customer;
  const lines = (['customer.unsubscribed', 'customer.consent_changed'] as const).map((type) => ({
    ...systemLine(tx.merchantId, customerChanged(type, changed, { consents })),
    requestId,
  }));
  tx.commitAlong(saveConsents(tx, changed), insertEvents(tx, lines, now));
}
