/** The clock of groups: settles the periods of a merchant with its group. */

import { newUuid } from '../../../clock/new-id.ts';
import { timeOf } from '../../../database/merchant-clock.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { revised } from '../../../engine/change.ts';
import { declareClock } from '../../../engine/clock.ts';
import { emit } from '../../../engine/event-store.ts';
import { readStanding } from '../../dashboard/figure-store.ts';
import { type SettlementRow, viewSettlement } from '../group.ts';
import {
  findDue,
  findGroup,
  findMember,
  insertSettlement,
  lockMerchants,
  maxDue,
  putMember,
} from '../group-store.ts';
import { positionOf } from './position.ts';
import { nextPeriod, nextSettlementAt, settledAt } from './settlement.ts';

/** Settles the oldest due period. Idempotent. Waits until all events of the period are counted in the statistics. */
async function settleGroup(tx: TenantTransaction, groupId: string): Promise<void> {
  const [merchant] = await lockMerchants(tx, [tx.merchantId]);
  const [now, group, member, standing] = await Promise.all([
    timeOf(tx),
    findGroup(tx, groupId),
    findMember(tx, tx.merchantId, groupId),
    readStanding(tx),
  ]);
  const { timezone } = merchant!;
  if (group === undefined || member === undefined || member.next_settlement_at === null) return;
  const period = nextPeriod(member, timezone);
  if (period === undefined)
    return void tx.commitAlong(putMember(tx, { ...member, next_settlement_at: null }));
  const at = settledAt(period, timezone);
  const isCounted = standing.waiting_since === null || standing.waiting_since > at;
  if (at > now || !isCounted) return;
  const { from, to, ...position } = await positionOf(tx, group, period);
  const row: SettlementRow = {
    merchant_id: tx.merchantId,
    id: newUuid(),
    group_id: groupId,
    period_from: from,
    period_to: to,
    ...position,
    accrual_cost_per_point: group.accrual_cost_per_point,
    created_at: now,
  };
  const after = revised(member, { settled_until: to }, now);
  const event = { type: 'group.settlement_closed' as const, objectId: groupId, object: viewSettlement(row) };
  tx.commitAlong(
    insertSettlement(tx, row),
    putMember(tx, { ...after, next_settlement_at: nextSettlementAt(after, timezone) }),
  );
  emit(tx, { now }, event);
}

export const groupClock = declareClock({
  name: 'clock of groups',
  everySeconds: 15,
  task: 'network-clock',
  most: maxDue,
  afterEvents: true,
  findDue,
  atOnce: 1,
  settle: (tx, [member]) => settleGroup(tx, member!.group_id),
});
