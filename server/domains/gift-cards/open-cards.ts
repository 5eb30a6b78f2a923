/** Locks gift cards for a movement and checks what does not depend on it. */
import { encodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import { timeOf } from '../../database/merchant-clock.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { actorOf, emit } from '../../engine/events/event-store.ts';
import type { Call, NewEvent } from '../../engine/operation.ts';
import { type Refusal, refuse, refuseField } from '../../errors/refusal.ts';
import type { GiftRow, Movement } from '../gift-ledger/gift-movement.ts';
import { findGiftReference } from '../gift-ledger/gift-store.ts';
import { viewGiftTransaction } from '../gift-ledger/gift-view.ts';
import { requireCapability } from '../kyb/require-capability.ts';
import { readMerchant } from '../merchant/merchant-store.ts';
import { refusalForGuessing } from '../vouchers/codes/code-attempts.ts';
import { findVoucher } from '../vouchers/find-voucher.ts';
import { refusalByQuantity, refusalByStatus, type VoucherRow } from '../vouchers/terms/voucher.ts';
import { viewState } from '../vouchers/terms/voucher-view.ts';
import { endExpiredHolds } from '../vouchers/use-voucher.ts';
import { VoucherBatch } from '../vouchers/voucher-batch.ts';

/** Names a card by id or code. */
export interface CardName {
  id: string;
  by?: 'id' | 'code';
}

export interface OpenCards {
  batch: VoucherBatch;
  /** In the order of their names. */
  cards: VoucherRow[];
  /** The time of the locks. */
  now: string;
}

/**
 * Locks the cards in id order, and ends their expired holds.
 * @throws Refusal if one does not exist or is not a gift card.
 */
export async function openCards(
  tx: TenantTransaction,
  names: readonly CardName[],
  call: Call,
): Promise<OpenCards> {
  const ids: string[] = [];
  for (const input of names) {
    const guessing = refusalForGuessing({ input, call }, 'gift');
    if (guessing) throw guessing;
    const { id, type } = await findVoucher(tx, call, input, 'gift');
    if (type !== 'gift') throw refuse('wrong_voucher_type');
    ids.push(id);
  }
  const { merchantId } = tx;
  const batch = await VoucherBatch.openUnasked(
    tx,
    ids.map((id) => ({ merchantId, id })),
  );
  // Read after the locks: holds end by this time.
  const now = await timeOf(tx);
  const cards = ids.map((id) => batch.vouchers.find((card) => card.id === id)!);
  for (const card of new Set(cards)) endExpiredHolds(batch, card, now);
  return { batch, cards, now };
}

const loadable: readonly string[] = ['voucher_inactive', 'voucher_exhausted', 'voucher_not_started'];

/** Why money can't be put on the card, or undefined. An empty card and one that starts later can be loaded. */
export function refusalOfLoading(card: VoucherRow, amount: number, now: string): Refusal | undefined {
  const { code } = refusalByStatus(card, now) ?? {};
  if (code !== undefined && !loadable.includes(code)) return refuse(code);
  return card.gift_amount! + amount > limits.amount
    ? refuseField('/amount', 'validation_failed', `would add up to more than ${limits.amount} on the card`)
    : undefined;
}

/** Why money can't be taken off the card, or undefined. A disabled card can be emptied, so that a lost one can be replaced. */
export function refusalOfTaking(card: VoucherRow, amount: number, now: string): Refusal | undefined {
  const { code } = refusalByStatus({ ...card, active: true }, now) ?? {};
  if (code === 'voucher_voided' || code === 'voucher_expired') return refuse(code);
  return refusalByQuantity(card, amount, undefined);
}

/** Refuses a reference that a movement already has. */
export async function requireNewReference(
  tx: TenantTransaction,
  reference: string | undefined,
): Promise<void> {
  if (reference === undefined) return;
  const [used] = await findGiftReference(tx, reference);
  if (used) throw refuse('duplicate_reference', { transaction_id: encodeId('gift_transaction', used.id) });
}

async function requireLocation(tx: TenantTransaction, id: string | undefined): Promise<void> {
  if (id === undefined || (await readMerchant(tx)).locations.some((known) => known.id === id)) return;
  throw refuseField('/location_id', 'validation_failed', 'is not a location of the merchant');
}

/** Changes the balance in memory. Money that is put on also counts towards the amount of the card. */
export function moveMoney({ batch, now }: OpenCards, card: VoucherRow, amount: number): void {
  card.gift_balance! += amount;
  if (amount > 0) card.gift_amount! += amount;
  batch.touch(card, now);
}

interface Load {
  id: string;
  by?: 'id' | 'code';
  amount: number;
  reference?: string;
  reason?: string;
  location_id?: string;
}

/**
 * Puts money on a card and returns the movement, not yet saved. A card that is `sold` is activated, or loaded once it
 * was. `permit` throws if the caller can't put the amount on the locked card.
 */
export async function loadCard(
  tx: TenantTransaction,
  how: 'activated' | 'loaded' | 'refunded' | 'sold',
  input: Load,
  call: Call,
  permit?: (card: VoucherRow) => Promise<void>,
): Promise<{ open: OpenCards; row: GiftRow }> {
  const open = await openCards(tx, [input], call);
  const { now } = open;
  const card = open.cards[0]!;
  await requireLocation(tx, input.location_id);
  await requireNewReference(tx, input.reference);
  const refusal = refusalOfLoading(card, input.amount, now);
  if (refusal) throw refusal;
  const isNew = card.gift_amount === 0;
  if (how === 'activated' && !isNew) {
    throw refuse('invalid_transition', { from: 'activated', to: 'activated' });
  }
  await permit?.(card);
  await requireCapability(tx, call, 'stored_value');
  moveMoney(open, card, input.amount);
  const movement: Movement = {
    type: how === 'sold' ? (isNew ? 'activated' : 'loaded') : how,
    amount: input.amount,
    reference: input.reference ?? null,
    reason: input.reason ?? null,
    location_id: input.location_id ?? null,
    actor: actorOf(call),
    occurred_at: now,
  };
  return { open, row: open.batch.gifts.record(card, movement, now) };
}

/** The result of a movement of one card. */
export const viewMoved = ({ cards, now }: OpenCards, row: GiftRow) => ({
  transaction: viewGiftTransaction(row),
  voucher: viewState(cards[0]!, now),
});

/** Saves the movements with their events. */
export async function saveMoved(
  tx: TenantTransaction,
  { batch, now }: OpenCards,
  events: readonly NewEvent[],
  call: Call,
): Promise<void> {
  tx.commitAlong(batch.save(tx, now));
  emit(tx, call, ...events);
}
