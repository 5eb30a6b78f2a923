import { revoke as route } from '../../../contract/domains/memberships.ts';
import { write } from '../../operation.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { findMembership } from './find-rows.ts';
import { forfeitPoints } from './forfeit-points.ts';
import { settle } from './life.ts';
import { lockMemberships } from './life-store.ts';
import { recordCall } from './record-steps.ts';
import { revocationOf } from './revocation.ts';

/** Ends a membership for good; its points are frozen, or taken away first. */
export const revoke = write(route, async (tx, input, call) => {
  const { id } = await findMembership(tx, input.id);
  const { rows, now } = await lockMemberships(tx, [id]);
  const before = rows[0]!;
  if (call.ifMatch !== undefined && call.ifMatch !== before.version) throw refuse('precondition_failed');
  const settled = settle(before, now);
  const step = revocationOf(settled.row, input, now);
  if (step instanceof Refusal) throw step;
  if (step === undefined) return recordCall(tx, call, { settled, steps: [] }, now);
  const events = input.points === 'forfeit' ? await forfeitPoints(tx, step.row, call, now) : [];
  const more = { notify: input.notify ?? false };
  return recordCall(tx, call, { settled, steps: [step], events, more }, now);
});
