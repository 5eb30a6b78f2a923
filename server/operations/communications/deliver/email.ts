import { email as route } from '../../../../contract/domains/communications.ts';
import { hourMs } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { countByReason, oneMember } from '../../../domains/communications/audience/audience-store.ts';
import type { SuppressionReason } from '../../../domains/communications/communication.ts';
import { accept, type Draft, refusalByWords } from '../../../domains/communications/deliver/accept.ts';
import { contactedAt } from '../../../domains/communications/deliver/delivery-store.ts';
import { findMembership } from '../../../domains/memberships/life/find-rows.ts';
import { write } from '../../../engine/operation.ts';
import { type Refusal, refuse } from '../../../errors/refusal.ts';

/** Mails one member. Reports a suppression as an error, because there are no other recipients. */
export const email = write(route, async (tx, input, call) => {
  const message: Draft = {
    kind: 'membership_email',
    category: input.category ?? 'transactional',
    channels: ['email'],
    subject: input.subject,
    body: input.body,
    blocks: input.blocks ?? null,
    translations: input.translations ?? {},
    reply_to: input.reply_to ?? null,
    audience: { segment: 'all' },
  };
  const wrong = refusalByWords(message, 'membership', call);
  if (wrong) throw wrong;
  const membership = await findMembership(tx, input.id);
  const draft: Draft = { ...message, membership_id: membership.id };
  if (membership.status === 'revoked') throw refuse('membership_revoked');
  const audience = oneMember(tx, membership.id);
  const [found] = await countByReason(tx, audience, { ...draft, channel_choice: 'all', now: call.now });
  if (found?.reason) throw await refusalBy(tx, found.reason, membership.customer_id, call.now);
  return (await accept(tx, call, draft, audience)).communication;
});

async function refusalBy(
  tx: ReadTransaction,
  reason: SuppressionReason,
  customerId: string,
  now: string,
): Promise<Refusal> {
  switch (reason) {
    case 'frequency_capped': {
      const last = await contactedAt(tx, customerId, 'email');
      const freeAt = Date.parse(last) + limits.broadcast.marketingPerRecipientHours * hourMs;
      const seconds = Math.max(1, Math.ceil((freeAt - Date.parse(now)) / 1_000));
      return refuse('recipient_frequency_capped', { retry_after: seconds });
    }
    case 'consent_missing':
    case 'no_email':
      return refuse(reason);
    default:
      return refuse('recipient_suppressed');
  }
}
