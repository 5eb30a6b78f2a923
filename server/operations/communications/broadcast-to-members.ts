import { broadcastToMembers as route } from '../../../contract/domains/communications.ts';
import { memberRule } from '../../domains/communications/audience/audience.ts';
import { members } from '../../domains/communications/audience/audience-store.ts';
import { requireKnown } from '../../domains/communications/audience/known-audience.ts';
import { broadcast, broadcastOf } from '../../domains/communications/deliver/broadcast.ts';
import { findPass } from '../../domains/memberships/life/find-rows.ts';
import { readMerchant } from '../../domains/merchant/merchant-store.ts';
import { write } from '../../engine/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';

/** Sends a message to members of a pass: fixes the audience and queues a job. */
export const broadcastToMembers = write(route, async (tx, input, call) => {
  const draft = broadcastOf('pass_broadcast', input, call);
  const rule = memberRule(input.audience ?? {}, call.now);
  if (rule instanceof Refusal) throw rule;
  const pass = await findPass(tx, input.passId);
  await requireKnown(tx, pass, rule);
  const merchant = await readMerchant(tx);
  if (pass.status === 'archived') throw refuse('pass_archived');
  return broadcast(
    tx,
    call,
    { ...draft, pass_id: pass.id },
    members(tx, pass.id, rule, merchant),
    input.dry_run,
  );
});
