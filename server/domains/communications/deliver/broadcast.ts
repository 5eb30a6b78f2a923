/** What the broadcasts to members and to holders of vouchers have in common. */
import type { Static } from 'typebox';
import type { broadcastToMembers, broadcastVoucher } from '../../../../contract/domains/communications.ts';
import { limits } from '../../../../contract/limits.ts';
import { channels, type DryRun, suppressionReasons } from '../../../../contract/resources/communication.ts';
import type { InputOf } from '../../../../contract/route.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { Alternative, type Call } from '../../../engine/operation.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { requireCapability } from '../../kyb/require-capability.ts';
import { type Audience, countByReason } from '../audience/audience-store.ts';
import { findInProgress } from '../communication-store.ts';
import { accept, type Draft, refusalByWords } from './accept.ts';
import { chosenChannels, requireChannels } from './channels.ts';
import { sendTime } from './send-time.ts';

type Input = InputOf<typeof broadcastToMembers> | InputOf<typeof broadcastVoucher>;
type Figures = Static<typeof DryRun>;

/** The message as requested. Throws if its words or its time are refused. */
export function broadcastOf(kind: 'pass_broadcast' | 'voucher_broadcast', input: Input, call: Call): Draft {
  const { now, principal } = call;
  const draft: Draft = {
    kind,
    category: input.category ?? 'marketing',
    ...chosenChannels(input),
    subject: input.subject ?? null,
    body: input.body,
    blocks: input.blocks ?? null,
    translations: input.translations ?? {},
    audience: { segment: 'all', ...input.audience },
  };
  const wrong = refusalByWords(draft, kind === 'pass_broadcast' ? 'membership' : 'voucher', call);
  if (wrong) throw wrong;
  const at = sendTime(input.scheduled_at, now, principal.merchantTimezone);
  if (at instanceof Refusal) throw at;
  return { ...draft, scheduled_at: at ?? null };
}

/** Accepts a broadcast, or reports what it would do. Throws 409 while one to the same audience is being sent. */
export async function broadcast(
  tx: TenantTransaction,
  call: Call,
  draft: Draft,
  audience: Audience,
  isDry: boolean | undefined,
) {
  await requireChannels(tx, draft.channels);
  if (isDry) return dryRun(tx, audience, draft, call.now);
  await requireCapability(tx, call, 'broadcast');
  const about = draft.pass_id ?? draft.voucher_id ?? draft.campaign_id;
  const isNow = draft.scheduled_at === null;
  if (isNow && (await findInProgress(tx, draft.kind, about!))) throw refuse('broadcast_in_progress');
  return accept(tx, call, draft, audience);
}

/** Counts messages by suppression reason, as if they were sent now. Refuses the same audiences as sending does. */
async function dryRun(
  tx: ReadTransaction,
  audience: Audience,
  draft: Draft,
  now: string,
): Promise<Alternative<Figures>> {
  const figures = await countMessages(tx, audience, draft, now);
  const { recipients: maximum } = limits.broadcast;
  if (figures.targeted === 0) throw refuse('audience_empty');
  if (figures.targeted > maximum * draft.channels.length) throw refuse('audience_too_large', { maximum });
  return new Alternative(figures);
}

/** How many messages would be sent now, and how many not, by reason. */
export async function countMessages(
  tx: ReadTransaction,
  audience: Audience,
  draft: Draft,
  now: string,
): Promise<Figures> {
  const counts = await countByReason(tx, audience, { channel_choice: 'all', ...draft, now });
  const none = suppressionReasons.map((reason) => [reason, 0]);
  const byReason: Figures['by_reason'] = Object.fromEntries(none);
  const byChannel: Figures['by_channel'] = Object.fromEntries(channels.map((channel) => [channel, 0]));
  let [targeted, suppressed] = [0, 0];
  for (const { channel, reason, count } of counts) {
    targeted += count;
    if (reason === null) byChannel[channel] = count;
    else {
      suppressed += count;
      byReason[reason] = (byReason[reason] ?? 0) + count;
    }
  }
  return { targeted, suppressed, by_reason: byReason, by_channel: byChannel };
}
