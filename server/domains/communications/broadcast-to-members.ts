import { broadcastToMembers as route } from '../../../contract/domains/communications.ts';
import type { InputOf } from '../../../contract/route.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { write } from '../../engine/operation.ts';
import { Refusal, refuse, refuseField } from '../../errors/refusal.ts';
import { requireCapability } from '../kyb/require-capability.ts';
import { findPass } from '../memberships/life/find-rows.ts';
import type { PassRow } from '../memberships/passes/pass.ts';
import { type MemberRule, memberRule } from './compose/audience.ts';
import { countMemberships, members } from './compose/audience-store.ts';
import { dryRun } from './compose/dry-run.ts';
import { accept, type Draft, refusalByWords, requireIdle } from './deliver/accept.ts';
import { sendTime } from './deliver/send-time.ts';

/** Sends a message to members of a pass: fixes the audience and queues a job. */
export const broadcastToMembers = write(route, async (tx, input, call) => {
  const message = messageOf(input);
  const wrong = refusalByWords(message, 'membership');
  if (wrong) throw wrong;
  const at = sendTime(input.scheduled_at, call.now, call.principal.merchantTimezone);
  if (at instanceof Refusal) throw at;
  const rule = memberRule(input.audience ?? {}, call.now);
  if (rule instanceof Refusal) throw rule;
  const pass = await findPass(tx, input.passId);
  await requireKnown(tx, pass, rule);
  if (pass.status === 'archived') throw refuse('pass_archived');

  const draft: Draft = { ...message, pass_id: pass.id };
  const audience = members(tx, pass.id, rule);
  if (input.dry_run) return dryRun(tx, audience, draft, call.now);
  await requireCapability(tx, call, 'broadcast');
  if (at === undefined) await requireIdle(tx, draft.kind, pass.id);
  return accept(tx, call, { ...draft, scheduled_at: at ?? null }, audience);
});

const messageOf = (input: InputOf<typeof route>): Draft => ({
  kind: 'pass_broadcast',
  category: input.category ?? 'marketing',
  channels: input.channels ?? ['email'],
  subject: input.subject ?? null,
  body: input.body,
  audience: { segment: 'all', ...input.audience },
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
