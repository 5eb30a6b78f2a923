/** Gives the next code of a campaign to a customer, once: the same customer always gets the same code. */
import type { publish } from '../../../../contract/domains/campaigns-publish.ts';
import { decodeId, encodeId } from '../../../../contract/ids.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { timeAhead } from '../../../database/merchant-clock.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { Alternative, type Decision, type NewEvent } from '../../../engine/operation.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { readCampaigns } from '../../campaigns/budget-store.ts';
import { type CampaignRow, isHeldOut, statusOf } from '../../campaigns/campaign.ts';
import { type ConsentKind, timeOfConsent } from '../../customers/consent.ts';
import { customerAmended, customerCreated } from '../../customers/customer-events.ts';
import { issuedTo, type RecipientRow, viewRecipient } from '../../vouchers/recipients/recipient.ts';
import type { PublishBatch, Published, PublishRequest } from './publish-batch.ts';

/** Returns why the codes of the campaign can't be published, or undefined. */
function refusalByState(campaign: CampaignRow | undefined, now: string): Refusal | undefined {
  if (campaign === undefined) return refuse('not_found');
  const status = statusOf(campaign, now);
  if (status === 'paused' || status === 'ended')
    return refuse('campaign_not_active', { campaign_status: status });
  // Other kinds have no codes.
  return campaign.kind !== 'codes' ? refuse('no_codes_left') : undefined;
}

/**
 * Returns the campaign if its codes can be published.
 * @throws Refusal not_found, campaign_not_active, no_codes_left
 */
export async function publishable(tx: ReadTransaction, wireId: string, now: string): Promise<CampaignRow> {
  const id = decodeId('campaign', wireId);
  const key = id === undefined ? undefined : { merchantId: tx.merchantId, id };
  const [campaign] = key === undefined ? [] : await readCampaigns(tx, [key]);
  const refusal = refusalByState(campaign, now);
  if (refusal) throw refusal;
  return campaign!;
}

interface Given extends Published {
  /** Whether the customer got the code just now. */
  isNew: boolean;
  events: NewEvent[];
  /** Channels whose stated consent was not taken. */
  keptConsents?: readonly ConsentKind[];
}

/** A customer who gets no code, so that the campaign can be measured. */
interface HeldOut {
  campaignId: string;
  heldOut: string;
  events: NewEvent[];
}

/** Publishes a code, in memory, or returns the first reason not to, with nothing changed. */
export function publishCode(
  batch: PublishBatch,
  request: PublishRequest,
  now: string,
): Given | HeldOut | Refusal {
  const { input, call } = request;
  const campaign = batch.campaignOf(request);
  const refusal = refusalByState(campaign, now);
  if (refusal) return refusal;
  const earlier = batch.earlierOf(request);
  const before = earlier && batch.publishedTo(campaign!, earlier);
  if (before) return { ...before, isNew: false, events: [] };
  const { merchantId } = call.principal;
  const known = batch.customers.resolve(merchantId, input.customer);
  if (known instanceof Refusal) {
    // Merged again after they were looked up twice.
    return known.code === 'version_conflict' ? refuse('unavailable', { retry_after: 1 }) : known;
  }
  const had = known && batch.publishedTo(campaign!, known.id);
  if (had) return { ...had, isNew: false, events: [] };
  if (known && batch.isNotedAsHeldOut(campaign!, known.id)) {
    return { campaignId: campaign!.id, heldOut: known.id, events: [] };
  }
  // Also of customers who are held out: the others would get none either, and the groups could not be compared.
  const voucher = batch.nextOf(campaign!);
  if (voucher === undefined) return refuse('no_codes_left');

  const moment = { timezone: call.principal.merchantTimezone, now };
  const givenAt = timeOfConsent(input.customer.consents, '/customer/consents/given_at', moment);
  if (givenAt instanceof Refusal) return givenAt;
  const amendment = known && batch.customers.amend(known, input.customer, now, givenAt);
  const customer = known ?? batch.customers.make(merchantId, input.customer, now, givenAt);
  const events = known === undefined ? [customerCreated(customer)] : [];
  if (amendment) events.push(...customerAmended(customer, amendment));
  const keptConsents = amendment?.keptConsents ?? [];
  if (isHeldOut(campaign!, customer.id)) {
    batch.holdOut(campaign!, customer.id);
    return { campaignId: campaign!.id, heldOut: customer.id, events };
  }
  const held = batch.recipientOf(voucher, customer.id);
  if (held) return { ...batch.publish(campaign!, voucher, held), isNew: false, events, keptConsents };
  const recipient = recipientOf(request, voucher.id, customer.id, now);
  batch.issue(voucher, { ...voucher, ...issuedTo(voucher, customer.id, now) }, recipient);
  const { channel = 'email', notify: isWanted = true } = input;
  const notify = channel !== 'none' && isWanted;
  const object = { ...viewRecipient(recipient, voucher), notify };
  events.push({ type: 'voucher.issued', objectId: recipient.id, object });
  if (notify) batch.write(call, recipient);
  return { ...batch.publish(campaign!, voucher, recipient), isNew: true, events, keptConsents };
}

const recipientOf = (
  { input, call }: PublishRequest,
  voucherId: string,
  customerId: string,
  now: string,
): RecipientRow => ({
  merchant_id: call.principal.merchantId,
  id: newUuid(),
  voucher_id: voucherId,
  customer_id: customerId,
  status: 'issued',
  channel: input.channel ?? 'email',
  message: input.message ?? null,
  // After the locks, and so after every redemption that did not see this.
  issued_at: timeAhead(call.aheadMs),
  last_nudged_at: null,
  nudge_count: 0,
  metadata: {},
  version: 1,
  created_at: now,
  updated_at: now,
});

/** Returns what the caller learns: the code, or that the customer is held out. */
export function viewPublished(
  batch: PublishBatch,
  given: Given | HeldOut,
): Decision<typeof publish>['result'] {
  if ('heldOut' in given) {
    return new Alternative({
      object: 'campaign_holdout' as const,
      campaign_id: encodeId('campaign', given.campaignId),
      customer_id: encodeId('customer', given.heldOut),
    });
  }
  return {
    ...viewRecipient(given.recipient, given.voucher),
    code: batch.codeOf(given),
    ...(given.keptConsents?.length && { consents_kept: [...given.keptConsents] }),
  };
}
