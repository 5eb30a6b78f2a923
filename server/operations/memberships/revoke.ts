import { revoke as route } from '../../../contract/domains/memberships.ts';
import { acceptEmail } from '../../domains/communications/deliver/accept.ts';
import { letterOf } from '../../domains/communications/letters.ts';
import { recordCall } from '../../domains/issuing/record-steps.ts';
import { revocationOf } from '../../domains/memberships/life/changes.ts';
import { findMembership } from '../../domains/memberships/life/find-rows.ts';
import { settle } from '../../domains/memberships/life/life.ts';
import { lockMemberships } from '../../domains/memberships/life/life-store.ts';
import { readMerchant } from '../../domains/merchant/merchant-store.ts';
import { revokePoints } from '../../domains/points/moves/revoke-points.ts';
import { requireVersion, write } from '../../engine/operation.ts';
import { Refusal } from '../../errors/refusal.ts';

/** Revokes a membership for good. Its points are frozen, or forfeited first. */
export const revoke = write(route, async (tx, input, call) => {
  const { id } = await findMembership(tx, input.id);
  const locked = await lockMemberships(tx, [id]);
  const before = locked.rows[0]!;
  requireVersion(call, before.version);
  const points = before.status === 'revoked' ? undefined : await revokePoints(tx, call, id, input.points);
  const now = points?.at ?? locked.now;
  const settled = settle({ ...before, ...points?.balances }, now);
  const step = revocationOf(settled.row, input, now);
  if (step instanceof Refusal) throw step;
  if (step === undefined) return recordCall(tx, call, { settled, steps: [] }, now);
  const { notify = false } = input;
  const did = { settled, steps: [step], events: points?.events ?? [], more: { notify } };
  const shown = await recordCall(tx, call, did, now);
  if (notify) {
    const words = letterOf(await readMerchant(tx), 'membershipRevoked');
    const letter = { ...words, membership_id: id, audience: { segment: 'all' as const } };
    await acceptEmail(tx, call, letter, [{ customerId: before.customer_id, membershipId: id }]);
  }
  return shown;
});
