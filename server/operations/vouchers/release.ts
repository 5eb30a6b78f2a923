import { release as route } from '../../../contract/domains/vouchers.ts';
import { decodeId } from '../../../contract/ids.ts';
import { timeOf } from '../../database/merchant-clock.ts';
import { countFailedCode, refusalForGuessing } from '../../domains/vouchers/codes/code-attempts.ts';
import { findCodes } from '../../domains/vouchers/codes/find-codes.ts';
import { viewHold } from '../../domains/vouchers/terms/voucher-view.ts';
import { endExpiredHolds, endHold } from '../../domains/vouchers/use-voucher.ts';
import { VoucherBatch } from '../../domains/vouchers/voucher-batch.ts';
import { emit } from '../../engine/events/event-store.ts';
import { write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Releases a hold. */
export const release = write(route, async (tx, input, call) => {
  const request = { input, call };
  const guessing = refusalForGuessing(request);
  if (guessing) throw guessing;
  const byCode = (await findCodes(tx, [request])) ?? new Map();
  const batch = await VoucherBatch.open(tx, [request], byCode);
  // Read after the locks are held: other holds of the voucher also expire by this time.
  const now = await timeOf(tx);
  const place = batch.placeOf(request);
  if (place === undefined) {
    const refusal = refuse('voucher_not_found');
    countFailedCode(request, refusal);
    throw refusal;
  }
  const holdId = decodeId('voucher_hold', input.hold_id)!;
  const before = batch.holds.get(holdId);
  if (before === undefined || before.voucher_id !== place.voucher.id) throw refuse('hold_not_found');
  if (before.status === 'captured') throw refuse('hold_captured');
  endExpiredHolds(batch, place.voucher, now);
  if (batch.holds.get(holdId)!.status === 'active') {
    endHold(batch, place.voucher, before, 'released', now);
    const released = viewHold(batch.holds.get(holdId)!);
    emit(tx, call, { type: 'voucher.hold.released', objectId: holdId, object: released });
  }
  await batch.save(tx, now);
  return viewHold(batch.holds.get(holdId)!);
});
