import { daySeconds } from '../../../../contract/durations.ts';
import { encodeId } from '../../../../contract/ids.ts';
import { limits } from '../../../../contract/limits.ts';
import { addSeconds } from '../../../clock/time.ts';
import type { PointsBatch } from '../ledger/points-batch.ts';
import type { PointsLedger } from '../ledger/points-ledger.ts';
import { eventOf, holderOf } from '../ledger/points-view.ts';
import { dueNoticeOf } from '../tiers/ledger-tiers.ts';

/** Emits one event for all points that expire at the same time. */
export function noticeExpiry(
  batch: Pick<PointsBatch, 'addSystemEvent'>,
  ledger: PointsLedger,
  now: string,
): void {
  const { membership } = ledger;
  if (membership.status === 'revoked') return;
  const until = addSeconds(now, limits.points.expiryNoticeDays * daySeconds);
  const news = ledger
    .lotsAt(now)
    .filter((lot) => !lot.noticed && lot.expires_at !== null && lot.expires_at <= until);
  for (const [expires_at, lots] of Map.groupBy(news, (lot) => lot.expires_at!)) {
    for (const lot of lots) ledger.notice(lot);
    batch.addSystemEvent(membership.merchant_id, {
      type: 'points.expiring',
      objectId: membership.id,
      object: {
        object: 'points_expiry',
        merchant_id: encodeId('merchant', membership.merchant_id),
        membership_id: encodeId('membership', membership.id),
        ...holderOf(membership),
        points: lots.reduce((sum, lot) => sum + lot.points_remaining, 0),
        expires_at,
        balances: ledger.balances,
      },
    });
  }
}

/** Emits the notice that the tier of a membership ends soon. */
export function noticeTierEnd(
  batch: Pick<PointsBatch, 'addSystemEvent'>,
  ledger: PointsLedger,
  now: string,
): void {
  const { membership } = ledger;
  if (membership.status === 'revoked' || dueNoticeOf(ledger, now) === undefined) return;
  ledger.noticeTier();
  for (const event of ledger.takeEvents()) batch.addSystemEvent(membership.merchant_id, eventOf(event, now));
}
