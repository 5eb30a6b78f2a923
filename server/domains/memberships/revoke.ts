import { revoke as route } from '../../../contract/domains/memberships.ts';
import { write } from '../../operation.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { revokePoints } from '../points/revoke-points.ts';
import { findMembership } from './find-rows.ts';
import { settle } from './life.ts';
import { lockMemberships } from './life-store.ts';
import { recordCall } from './record-steps.ts';
import { revocationOf } from './revocation.ts';

/** Ends a membership for good; its points are frozen, or taken away first. */
export const revoke = write(route, async (tx, input, call) => {
  const { id } = await findMembership(tx, input.id);
  const locked = await lockMemberships(tx, [id]);
  const before = locked.rows[0]!;
  if (call.ifMatch !== undefined && call.ifMatch !== before.version) throw refuse('precondition_failed');
  const points = before.status === 'revoked' ? undefined : await revokePoints(tx, call, id, input.points);
  const now = points?.at ?? locked.now;
  const settled = settle({ ...before, ...points?.balances }, now);
  const step = revocationOf(settled.row, input, now);
  if (step instanceof Refusal) throw step;
  if (step === undefined) return recordCall(tx, call, { settled, steps: [] }, now);
  const more = { notify: input.notify ?? false };
  return recordCall(tx, call, { settled, steps: [step], events: points?.events ?? [], more }, now);
});
