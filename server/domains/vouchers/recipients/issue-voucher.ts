/** Assigns a voucher to a customer. */
import type { Static } from 'typebox';
import type { CustomerInput } from '../../../../contract/domains/customers.ts';
import { decodeId, encodeId } from '../../../../contract/ids.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { timeAhead } from '../../../database/merchant-clock.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { emit } from '../../../engine/events/event-store.ts';
import type { Call } from '../../../engine/operation.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { readCampaigns } from '../../campaigns/budget-store.ts';
import { type ConsentKind, timeOfConsent } from '../../customers/consent.ts';
import type { Amendment } from '../../customers/customer.ts';
import { CustomerDirectory } from '../../customers/customer-directory.ts';
import { customerAmended, customerCreated } from '../../customers/customer-events.ts';
import type { CustomerRow } from '../../customers/customer-store.ts';
import type { VoucherRow } from '../terms/voucher.ts';
import { lockVouchers } from '../voucher-store.ts';
import {
  issuedTo,
  type RecipientRow,
  refusalByCount,
  refusalByState,
  viewRecipient,
  type WireRecipient,
} from './recipient.ts';
import { findRecipient, insertRecipient, saveIssuedQuantity } from './recipient-store.ts';

interface Input {
  id: string;
  customer: Static<typeof CustomerInput>;
  channel: RecipientRow['channel'];
  message?: string;
}

interface Found {
  voucher: VoucherRow;
  customer: CustomerRow;
  /** Whether this request created the customer. */
  isNew: boolean;
  /** What the request changed about a known customer. */
  amendment?: Amendment | undefined;
}

const attempts = 3;

/**
 * Saves the recipient and returns it, not yet announced.
 * @throws Refusal if the voucher can't be issued to the customer.
 */
export async function issueVoucher(
  tx: TenantTransaction,
  input: Input,
  call: Call,
): Promise<{
  row: RecipientRow;
  shown: WireRecipient;
  voucher: VoucherRow;
  /** What the answer says besides the recipient. */
  told: { consents_kept?: ConsentKind[] };
}> {
  const { voucher, customer, isNew, amendment } = await findBoth(tx, input, call);
  const { id: customerId } = customer;
  const [held] = await findRecipient(tx, voucher.id, customerId);
  if (held) throw refuse('already_issued', { recipient_id: encodeId('voucher_recipient', held.id) });
  const spent = refusalByCount(voucher);
  if (spent) throw spent;
  // After the lock of the voucher, and so after every redemption that did not see this.
  const row = recipientOf(voucher, customerId, input, timeAhead(call.aheadMs));
  const about = isNew ? [customerCreated(customer)] : amendment ? customerAmended(customer, amendment) : [];
  emit(tx, call, ...about);
  tx.commitAlong(insertRecipient(tx, row), saveIssuedQuantity(tx, issuedTo(voucher, customerId, call.now)));
  const kept = amendment?.keptConsents ?? [];
  const told = kept.length > 0 ? { consents_kept: [...kept] } : {};
  return { row, shown: viewRecipient(row, voucher), voucher, told };
}

/**
 * Locks the voucher, checks that it can be issued, and finds or creates the customer. A customer that another
 * transaction is creating is waited for and then found.
 */
async function findBoth(tx: TenantTransaction, input: Input, call: Call): Promise<Found> {
  const id = decodeId('voucher', input.id);
  const { merchantId } = tx;
  const moment = { timezone: call.principal.merchantTimezone, now: call.now };
  const givenAt = timeOfConsent(input.customer.consents, '/customer/consents/given_at', moment);
  if (givenAt instanceof Refusal) throw givenAt;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const [[voucher], customers] = await Promise.all([
      id === undefined ? [] : lockVouchers(tx, [{ merchantId, id }]),
      CustomerDirectory.open(tx, [{ merchantId, customer: input.customer }]),
    ]);
    const known = customers.resolve(merchantId, input.customer);
    // Invalid input is reported before missing objects, and those before conflicts of state.
    if (known instanceof Refusal && known.status === 422) throw known;
    if (voucher === undefined) throw refuse('voucher_not_found');
    if (known instanceof Refusal && known.status === 404) throw known;
    const unfit = refusalByState(voucher, call.now);
    if (unfit) throw unfit;
    if (known instanceof Refusal) throw known;
    await requireUnmeasured(tx, voucher);
    if (known) {
      const amendment = customers.amend(known, input.customer, call.now, givenAt);
      tx.commitAlong(customers.save(tx, call.now));
      return { voucher, customer: known, isNew: false, amendment };
    }
    const spent = refusalByCount(voucher);
    if (spent) throw spent;
    const customer = customers.make(merchantId, input.customer, call.now, givenAt);
    if (await customers.claim(tx, call.now)) return { voucher, customer, isNew: true };
  }
  throw refuse('unavailable', { retry_after: 1 });
}

/** Throws if the voucher is part of an experiment, whose groups only publishing keeps apart. */
async function requireUnmeasured(tx: TenantTransaction, { campaign_id: id }: VoucherRow): Promise<void> {
  const [campaign] = id === null ? [] : await readCampaigns(tx, [{ merchantId: tx.merchantId, id }]);
  if (campaign?.holdout_percent) throw refuse('publish_required');
}

const recipientOf = (voucher: VoucherRow, customerId: string, input: Input, now: string): RecipientRow => ({
  merchant_id: voucher.merchant_id,
  id: newUuid(),
  voucher_id: voucher.id,
  customer_id: customerId,
  status: 'issued',
  channel: input.channel,
  message: input.message ?? null,
  issued_at: now,
  last_nudged_at: null,
  nudge_count: 0,
  metadata: {},
  version: 1,
  created_at: now,
  updated_at: now,
});
