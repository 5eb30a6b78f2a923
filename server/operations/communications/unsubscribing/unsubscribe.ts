import { unsubscribe as route } from '../../../../contract/domains/communications-public.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../../database/transactions/tenant-transaction.ts';
import { readUnsubscribeToken } from '../../../domains/communications/unsubscribing/unsubscribe-token.ts';
import { decideConsents } from '../../../domains/customers/consent.ts';
import { saveConsents } from '../../../domains/customers/consent-store.ts';
import { customerChanged } from '../../../domains/customers/customer-events.ts';
import { type CustomerRow, lockCustomer } from '../../../domains/customers/customer-store.ts';
import { frameOf, placesOf } from '../../../domains/members/page/frame.ts';
import { framed } from '../../../domains/members/signing-in/pages.ts';
import { readMerchant } from '../../../domains/merchant/merchant-store.ts';
import { revised } from '../../../engine/change.ts';
import { emit } from '../../../engine/events/event-store.ts';
import { open } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { html } from '../../../html/html.ts';

/** Withdraws the customer's consent to marketing mail (RFC 8058) or text messages. The link is the only credential. */
export const unsubscribe = open(route, async (input, call) => {
  const { keyring, pool } = call.services;
  const link = readUnsubscribeToken(keyring, input.token);
  if (link === undefined) throw refuse('not_found');
  const scope = { merchants: link.merchantId };
  const [merchant, locale] = await inTenantTransaction(pool, scope, async (tx) => {
    const customer = await lockCustomer(tx, link.customerId);
    if (customer === undefined) throw refuse('not_found');
    await deny(tx, customer, link.consent, call);
    return [await readMerchant(tx), customer.locale] as const;
  });
  const frame = await frameOf(call, merchant, input.lang, locale);
  return framed(
    frame,
    frame.t('left.title'),
    frame.t(link.consent === 'marketing_sms' ? 'left.textLead' : 'left.lead', { merchant: merchant.name }),
    html`<p><a class="button" href="${placesOf(frame).account}?lang=${frame.language}">${frame.t('account.title')}</a></p>`,
  );
});

const no = 'denied' as const;

/** Records the refusal, also if it repeats an earlier one: the latest act of the customer counts. */
async function deny(
  tx: TenantTransaction,
  customer: CustomerRow,
  consent: 'marketing_email' | 'marketing_sms',
  { now, requestId }: { now: string; requestId: string },
): Promise<void> {
  const refused = consent === 'marketing_sms' ? { marketing_sms: no } : { marketing_email: no };
  const stated = { ...refused, source: 'unsubscribe', at: now, isOwnAct: true };
  const { consents, consent_acts, changed: kinds } = decideConsents(customer, stated, now);
  const isChange = kinds.length > 0;
  const stood = { ...customer, consents, consent_acts };
  const changed = isChange ? revised(stood, {}, now) : stood;
  tx.commitAlong(saveConsents(tx, changed));
  if (!isChange) return;
  const events = (['customer.unsubscribed', 'customer.consent_changed'] as const).map((type) =>
    customerChanged(type, changed, { consents: customer.consents }),
  );
  emit(tx, { requestId, now }, ...events);
}
