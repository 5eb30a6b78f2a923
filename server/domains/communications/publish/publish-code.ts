/** Gives the next code of a campaign to a customer, once: the same customer always gets the same code. */
import type { publish } from '../../../../contract/domains/campaigns-publish.ts';
import { decodeId } from '../../../../contract/ids.ts';
import type { InputOf } from '../../../../contract/route.ts';
import { newUuid } from '../../../clock/new-id.ts';
import type { Key } from '../../../database/columns.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { recordEvent } from '../../../engine/event-store.ts';
import type { Call } from '../../../engine/operation.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { readCampaigns } from '../../campaigns/budget-store.ts';
import { type CampaignRow, statusOf } from '../../campaigns/campaign.ts';
import { CustomerDirectory } from '../../customers/customer-directory.ts';
import { customerCreated } from '../../customers/customer-events.ts';
import { readCustomersByName } from '../../customers/find-customers.ts';
import { issuedTo, type RecipientRow, viewRecipient } from '../../vouchers/recipients/recipient.ts';
import {
  findRecipient,
  insertRecipient,
  saveIssuedQuantity,
} from '../../vouchers/recipients/recipient-store.ts';
import type { VoucherRow } from '../../vouchers/terms/voucher.ts';
import { announce } from '../announce.ts';
import * as store from './publication-store.ts';

type Input = Omit<InputOf<typeof publish>, 'id'>;

/** Returns the campaign if its codes can be published. */
export async function publishable(tx: TenantTransaction, wireId: string, now: string): Promise<CampaignRow> {
  const id = decodeId('campaign', wireId);
  const key: Key | undefined = id === undefined ? undefined : { merchantId: tx.merchantId, id };
  const [campaign] = key === undefined ? [] : await readCampaigns(tx, [key]);
  if (campaign === undefined) throw refuse('not_found');
  const status = statusOf(campaign, now);
  if (status === 'paused' || status === 'ended')
    throw refuse('campaign_not_active', { campaign_status: status });
  // An automatic promotion has no codes.
  if (campaign.kind === 'automatic') throw refuse('no_codes_left');
  return campaign;
}

export interface Published {
  recipient: RecipientRow;
  /** Whether the customer got the code just now. */
  isNew: boolean;
}

const attempts = 3;
const first = '00000000-0000-0000-0000-000000000000';

/**
 * Publishes a code. Its locks are taken in the order of `vouchers.issue`: the voucher before the customer. One at a
 * time publishes for a campaign, so no two get the same code.
 */
export async function publishCode(
  tx: TenantTransaction,
  campaignId: string,
  input: Input,
  call: Call,
): Promise<Published> {
  const { merchantId } = tx;
  // A customer who has a code waits for no lock.
  const earlier = await publishedTo(tx, campaignId, input.customer);
  if (earlier) return { recipient: earlier, isNew: false };
  const [cursor] = await store.lockCursor(tx, campaignId);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const voucher = await nextVoucher(tx, campaignId, cursor!.voucher_id, call.now);
    const customers = await CustomerDirectory.open(tx, [{ merchantId, customer: input.customer }]);
    const known = customers.resolve(merchantId, input.customer);
    if (known instanceof Refusal) throw known;
    const [recipient] = known ? await store.findPublished(tx, campaignId, known.id) : [];
    if (recipient) return { recipient, isNew: false };
    if (voucher === undefined) throw refuse('no_codes_left');
    if (known) return give(tx, campaignId, voucher, known.id, input, call);
    const made = customers.make(merchantId, input.customer, call.now);
    if (!(await customers.claim(tx, call.now))) continue;
    tx.commitAlong(recordEvent(tx, call, customerCreated(made)));
    return give(tx, campaignId, voucher, made.id, input, call);
  }
  throw refuse('unavailable', { retry_after: 1 });
}

const identifiers = ['id', 'external_id', 'email', 'phone'] as const;

/** Finds what a customer got, without locks. With several identifiers the customer is found under locks. */
async function publishedTo(
  tx: TenantTransaction,
  campaignId: string,
  customer: Input['customer'],
): Promise<RecipientRow | undefined> {
  const names = identifiers.filter((kind) => customer[kind] !== undefined);
  if (names.length !== 1) return undefined;
  const [known] = await readCustomersByName(tx, [{ merchantId: tx.merchantId, name: customer }]);
  if (known === undefined || known.status === 'erased') return undefined;
  const [recipient] = await store.findPublished(tx, campaignId, known.id);
  return recipient;
}

/** Finds a voucher that no customer has, after the last one or skipped before it, or one that customers share. */
async function nextVoucher(
  tx: TenantTransaction,
  campaignId: string,
  after: string,
  now: string,
): Promise<VoucherRow | undefined> {
  const [next] = await store.lockNext(tx, campaignId, after, now);
  if (next) return next;
  const [skipped] = after === first ? [] : await store.lockNext(tx, campaignId, first, now);
  if (skipped) return skipped;
  const [shared] = await store.lockShared(tx, campaignId, now);
  return shared;
}

async function give(
  tx: TenantTransaction,
  campaignId: string,
  voucher: VoucherRow,
  customerId: string,
  { channel = 'email', message = null, notify = true }: Omit<Input, 'message'> & { message?: string | null },
  call: Call,
): Promise<Published> {
  const { now } = call;
  const recipient: RecipientRow = {
    merchant_id: voucher.merchant_id,
    id: newUuid(),
    voucher_id: voucher.id,
    customer_id: customerId,
    status: 'issued',
    channel,
    message,
    issued_at: now,
    last_nudged_at: null,
    nudge_count: 0,
    metadata: {},
    version: 1,
    created_at: now,
    updated_at: now,
  };
  // A shared code can have been issued to the customer without the campaign.
  const [held] = await findRecipient(tx, voucher.id, customerId);
  const own = held ? { ...recipient, id: held.id } : recipient;
  if (!held) {
    tx.commitAlong(
      insertRecipient(tx, recipient),
      saveIssuedQuantity(tx, issuedTo(voucher, customerId, now)),
    );
    const shown = viewRecipient(recipient, voucher);
    await announce(tx, call, { row: recipient, shown, notify: channel !== 'none' && notify });
  }
  const publication = {
    merchant_id: voucher.merchant_id,
    campaign_id: campaignId,
    customer_id: customerId,
    recipient_id: own.id,
    voucher_id: voucher.id,
  };
  tx.commitAlong(store.insertPublication(tx, publication, now), store.moveCursor(tx, campaignId, voucher.id));
  return { recipient: own, isNew: !held };
}
