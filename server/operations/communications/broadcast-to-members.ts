import { broadcastToMembers as route } from '../../../contract/domains/communications.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { type MemberRule, memberRule } from '../../domains/communications/compose/audience.ts';
import { countMemberships, members } from '../../domains/communications/compose/audience-store.ts';
import { broadcast, broadcastOf } from '../../domains/communications/deliver/broadcast.ts';
import { findPass } from '../../domains/memberships/life/find-rows.ts';
import type { PassRow } from '../../domains/memberships/passes/pass.ts';
import { write } from '../../engine/operation.ts';
import { Refusal, refuse, refuseField } from '../../errors/refusal.ts';

/** Sends a message to members of a pass: fixes the audience and queues a job. */
export const broadcastToMembers = write(route, async (tx, input, call) => {
  const draft = broadcastOf('pass_broadcast', input, call);
  const rule = memberRule(input.audience ?? {}, call.now);
  if (rule instanceof Refusal) throw rule;
  const pass = await findPass(tx, input.passId);
  await requireKnown(tx, pass, rule);
  if (pass.status === 'archived') throw refuse('pass_archived');
  return broadcast(tx, call, { ...draft, pass_id: pass.id }, members(tx, pass.id, rule), input.dry_run);
});

/** Throws 422 for a tier or membership that the pass doesn't have, without naming it. */
async function requireKnown(tx: ReadTransaction, pass: PassRow, rule: MemberRule): Promise<void> {
  const tiers = new Set(pass.tiers.map(({ id }) => id));
  if (rule.tierIds?.some((id) => !tiers.has(id))) {
    throw refuseField(
      '/audience/tier_ids',
      'validation_failed',
      'contains a tier that the pass does not have',
    );
  }
  if (rule.membershipIds === null) return;
  const wanted = new Set(rule.membershipIds);
  if ((await countMemberships(tx, pass.id, [...wanted])) < wanted.size) {
    throw refuseField(
      '/audience/membership_ids',
      'validation_failed',
      'contains a membership of another pass',
    );
  }
}
