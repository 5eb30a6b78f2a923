/** Corrections at the counter: returned orders, reversed rewards and rolled-back vouchers. */
import { hourMs } from '../../contract/durations.ts';
import { reversalOf } from '../../server/domains/vouchers/redemptions/rollback-terms.ts';
import { Refusal } from '../../server/errors/refusal.ts';
import { iso } from '../calendar.ts';
import type { Guest } from '../people/guest.ts';
import type { Member } from '../people/member.ts';
import type { Redeemed } from '../programme/redeemed.ts';
import type { VoucherBook } from '../programme/voucher-book.ts';
import type { Scene } from '../scene.ts';

/** A correction of the latest points entry of a member. */
interface PointsCorrection {
  hoursAgo: number;
  type: 'earn' | 'redeem';
  reason: string;
  /** Corrects half of the amount instead of all of it. */
  half?: true;
  fits?: (member: Member) => boolean;
}

const ofPoints: readonly PointsCorrection[] = [
  { hoursAgo: 139, type: 'redeem', reason: 'The coffee machine was out of order' },
  { hoursAgo: 91, type: 'earn', reason: 'Half of the order was returned', half: true },
  { hoursAgo: 66, type: 'redeem', reason: 'Only half of the reward was available', half: true },
  { hoursAgo: 44, type: 'earn', reason: 'Added to the wrong order' },
  // Reverses more than is left of the earned points; the rest becomes a debt.
  { hoursAgo: 20, type: 'earn', reason: 'The order was returned', fits: owesThen },
];

function owesThen(member: Member): boolean {
  const { points_available: available, points_pending: pending } = member.row;
  return available > 0 && pending === 0 && available < member.last('earn')!.points;
}

interface VoucherCorrection {
  hoursAgo: number;
  type: 'discount' | 'gift';
  reason: string;
  half?: true;
}

const ofVouchers: readonly VoucherCorrection[] = [
  { hoursAgo: 118, type: 'discount', reason: 'The guest paid the full price after all' },
  { hoursAgo: 70, type: 'gift', reason: 'One of two cakes was sent back', half: true },
  { hoursAgo: 46, type: 'discount', reason: 'Scanned for the wrong order' },
  { hoursAgo: 21, type: 'gift', reason: 'The order was cancelled' },
];

export function planCorrections(scene: Scene, book: VoucherBook, guests: readonly Guest[]): void {
  const { timeline, now } = scene;
  for (const one of ofPoints)
    timeline.add(now - one.hoursAgo * hourMs, (at) => correctPoints(scene, guests, one, at));
  for (const one of ofVouchers)
    timeline.add(now - one.hoursAgo * hourMs, (at) => takeBack(scene, book, one, at));
}

function correctPoints(scene: Scene, guests: readonly Guest[], wanted: PointsCorrection, at: number): void {
  const { type, reason, half, fits = () => true } = wanted;
  const members = guests.flatMap(({ member }) => {
    const isOpen = member?.row.status === 'active' && member.row.points_held === 0 && member.last(type);
    return isOpen && fits(member) ? [member] : [];
  });
  if (members.length === 0) return;
  const member = scene.dice.pick(members);
  const size = Math.abs(member.last(type)!.points);
  const points = half ? Math.ceil(size / 2) : size;
  member.reverse(type, { at, actor: scene.person('manager'), reason }, points);
}

function takeBack(
  scene: Scene,
  book: VoucherBook,
  { type, reason, half }: VoucherCorrection,
  at: number,
): void {
  const back = book.redeemed.findLast(
    ({ voucher, redemption }) =>
      voucher.type === type && redemption.status === 'succeeded' && canTake(redemption, at),
  );
  if (back === undefined) return;
  const amount =
    half && back.redemption.amount !== null ? { amount: Math.ceil(back.redemption.amount / 2) } : {};
  book.rollBack(back, { at, actor: scene.person('manager'), reason, ...amount });
}

/** A cent can't be halved, and with few customers the last redemption can be past its rollback period. */
const canTake = (redemption: Redeemed['redemption'], at: number): boolean =>
  (redemption.amount === null || redemption.amount > 1) &&
  !(reversalOf(redemption, undefined, iso(at)) instanceof Refusal);
