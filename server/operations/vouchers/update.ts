import { update as route } from '../../../contract/domains/vouchers.ts';
import { decodeId } from '../../../contract/ids.ts';
import type { InputOf } from '../../../contract/route.ts';
import { save } from '../../database/schema/rows.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { GiftBook } from '../../domains/gift-ledger/gift-book.ts';
import { readExpired, reinstateBalance } from '../../domains/gift-ledger/gift-store.ts';
import { giftEvent } from '../../domains/gift-ledger/gift-view.ts';
import { lockMove, moveCode } from '../../domains/vouchers/campaigns/move-voucher.ts';
import { findVoucher, publicCode } from '../../domains/vouchers/find-voucher.ts';
import {
  campaignLosses,
  refusalByApply,
  refusalByHolders,
  voucherLosses,
} from '../../domains/vouchers/recipients/holder-losses.ts';
import { requireKnownCustomers } from '../../domains/vouchers/terms/known-customers.ts';
import type { VoucherRow } from '../../domains/vouchers/terms/voucher.ts';
import {
  refusalByConditions,
  refusalByDates,
  refusalByLimit,
  validity,
} from '../../domains/vouchers/terms/voucher-terms.ts';
import { viewHold, viewVoucher } from '../../domains/vouchers/terms/voucher-view.ts';
import { endExpiredHolds, endHold } from '../../domains/vouchers/use-voucher.ts';
import { VoucherBatch } from '../../domains/vouchers/voucher-batch.ts';
import { lockVouchers } from '../../domains/vouchers/voucher-store.ts';
import { change } from '../../engine/change.ts';
import { actorOf, emit } from '../../engine/events/event-store.ts';
import { type Call, requireVersion, write } from '../../engine/operation.ts';
import { type Fault, refuse, refuseField } from '../../errors/refusal.ts';

type Input = InputOf<typeof route>;

const immutable = ['type', 'discount', 'gift', 'code'] as const;

/** Changes the terms of a voucher, enables or disables it, or voids it. */
export const update = write(route, async (tx, input, call) => {
  const fixed = immutable.filter((field) => field in input);
  if (fixed.length > 0) {
    const errors = fixed.map(
      (field): Fault => ({ pointer: `/${field}`, code: 'immutable_field', detail: 'cannot be changed' }),
    );
    throw refuse('immutable_field', { errors });
  }
  const unneeded = refusalByApply('voucher', input);
  if (unneeded) throw unneeded;
  const id = decodeId('voucher', input.id);
  const [locked] = id === undefined ? [] : await lockVouchers(tx, [{ merchantId: tx.merchantId, id }]);
  if (locked === undefined) throw refuse('voucher_not_found');
  requireVersion(call, locked.version);
  const move = await lockMove(tx, locked, input.campaign_id);
  const before = await withoutHolds(tx, locked, call, {
    active: input.void === true && locked.voided_at === null,
    expired: move !== undefined,
  });
  const changed = change(
    before,
    { ...wantedOf(before, input, call), campaign_id: move && (move.to?.id ?? null) },
    call.now,
  );
  const code = await publicCode(tx, call, await findVoucher(tx, call, input));
  if (changed === undefined) return viewVoucher(before, call.now, code);
  if (before.voided_at !== null) throw refuse('voucher_voided');
  // What a hold reserves of the budget of a campaign is used there.
  if (move && (before.held_quantity > 0 || before.gift_held > 0)) throw refuse('hold_active');

  const { after, changes, previous } = changed;
  const limited = refusalByLimit(before.type, input.redemption_limit);
  if (limited) throw limited;
  if (input.disabled_reason !== undefined && after.active) {
    throw refuseField('/disabled_reason', 'validation_failed', 'is only allowed for a disabled voucher');
  }
  const complex = refusalByConditions(input.restrictions);
  if (complex) throw complex;
  requireConsistent(after);
  await requireKnownCustomers(tx, changes.restrictions);
  if (input.apply === undefined) {
    const moved = move ? campaignLosses(move.from, move.to, call.now) : [];
    const losses = [
      ...voucherLosses(before, after, call.now),
      ...moved.map((loss) => ({ ...loss, pointer: '/campaign_id' })),
    ];
    const taken = await refusalByHolders(tx, 'voucher', after.id, losses);
    if (taken) throw taken;
  }
  if (move) await moveCode(tx, after, move);
  await save(tx, 'vouchers', {
    merchant_id: tx.merchantId,
    id: after.id,
    campaign_id: after.campaign_id,
    active: after.active,
    disabled_reason: after.disabled_reason,
    voided_at: after.voided_at,
    starts_at: after.starts_at,
    expires_at: after.expires_at,
    redemption_limit: after.redemption_limit,
    per_customer_limit: after.per_customer_limit,
    restrictions: after.restrictions,
    metadata: after.metadata,
    version: after.version,
    updated_at: after.updated_at,
  });
  if ('expires_at' in changes) await reinstate(tx, after, call);
  const earlier = move ? { ...previous, campaign_id: viewVoucher(before, call.now).campaign_id } : previous;
  const event = { objectId: after.id, object: viewVoucher(after, call.now), previous: earlier };
  emit(tx, call, { type: eventOf(before, after), ...event });
  return viewVoucher(after, call.now, code);
});

/** Ends the holds of a voucher that have expired, or all, and returns it without them. */
async function withoutHolds(
  tx: TenantTransaction,
  locked: VoucherRow,
  call: Call,
  ends: { active: boolean; expired: boolean },
): Promise<VoucherRow> {
  if (!ends.active && !(ends.expired && (locked.held_quantity > 0 || locked.gift_held > 0))) return locked;
  const { id } = locked;
  const batch = await VoucherBatch.openUnasked(tx, [{ merchantId: tx.merchantId, id }]);
  const voucher = batch.vouchers[0]!;
  endExpiredHolds(batch, voucher, call.now);
  const active = batch.holdsOf(voucher).filter(({ status }) => ends.active && status === 'active');
  const events = active.map((hold) => {
    endHold(batch, voucher, hold, 'released', call.now);
    const object = viewHold(batch.holds.get(hold.id)!);
    return { type: 'voucher.hold.released' as const, objectId: hold.id, object };
  });
  emit(tx, call, ...events);
  await batch.save(tx, call.now);
  return voucher;
}

/** Gives the balance of an expired gift card back once its end is in the future again. */
async function reinstate(tx: TenantTransaction, card: VoucherRow, call: Call): Promise<void> {
  const isOver = card.expires_at !== null && card.expires_at <= call.now;
  if (card.type !== 'gift' || isOver) return;
  const [row] = await readExpired(tx, card.id);
  const amount = row!.gift_expired;
  if (amount === 0) return;
  card.gift_balance! += amount;
  const gifts = new GiftBook();
  const movement = { type: 'reinstated', amount, actor: actorOf(call), occurred_at: call.now } as const;
  const event = giftEvent({ ...gifts.record(card, movement, call.now), type: 'reinstated' });
  tx.commitAlong(reinstateBalance(tx, card.id), ...gifts.save(tx));
  emit(tx, call, event);
}

const wantedOf = (before: VoucherRow, input: Input, { principal, now }: Call) => ({
  ...validity(input, principal.merchantTimezone),
  active: input.active,
  disabled_reason: input.active === true ? null : input.disabled_reason,
  voided_at: input.void === true ? (before.voided_at ?? now) : undefined,
  redemption_limit: input.redemption_limit,
  per_customer_limit: input.per_customer_limit,
  restrictions: input.restrictions,
  metadata: input.metadata,
});

function requireConsistent(voucher: VoucherRow): void {
  const inverted = refusalByDates(voucher.starts_at, voucher.expires_at);
  if (inverted) throw inverted;
  // Each recipient was promised one use.
  const used = Math.max(voucher.redeemed_quantity + voucher.held_quantity, voucher.issued_quantity);
  if (voucher.redemption_limit !== null && voucher.redemption_limit < used) {
    throw refuse('limit_below_used', { minimum: used });
  }
}

function eventOf(before: VoucherRow, after: VoucherRow) {
  if (before.voided_at !== after.voided_at) return 'voucher.voided';
  if (before.active !== after.active) return after.active ? 'voucher.enabled' : 'voucher.disabled';
  return 'voucher.updated';
}
