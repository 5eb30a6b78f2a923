import { nudge as route } from '../../../contract/domains/communications.ts';
import { hourMs } from '../../../contract/durations.ts';
import { decodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import type { InputOf } from '../../../contract/route.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { write } from '../../engine/operation.ts';
import { type Refusal, refuse, refuseField } from '../../errors/refusal.ts';
import { remindedNow } from './compose/audience-store.ts';
import {
  countRecipients,
  countReminders,
  findRestingSince,
  findVoucherState,
  type VoucherState,
} from './compose/voucher-lookup.ts';
import { accept, type Draft, refusalByWords } from './deliver/accept.ts';
import { chosenChannels, requireChannels } from './deliver/channels.ts';

/**
 * Reminds recipients of a voucher. Reminders are counted on acceptance, so concurrent requests can't remind anyone
 * twice.
 */
export const nudge = write(route, async (tx, input, call) => {
  const wrong = refusalByWords(draftOf(input, { expires_at: null }), 'voucher');
  if (wrong) throw wrong;
  const id = decodeId('voucher', input.id);
  const voucher = id === undefined ? undefined : await findVoucherState(tx, id);
  if (voucher === undefined) throw refuse('voucher_not_found');
  await requireChannels(tx, input.channels);
  const recipientIds =
    input.recipient_ids?.map((recipient) => decodeId('voucher_recipient', recipient)!) ?? null;
  await requireRecipients(tx, voucher.id, recipientIds);
  if (!voucher.usable) throw refuse('nothing_to_nudge');

  const asked = { recipientIds, channels: input.channels, now: call.now };
  const reminded = await countReminders(tx, voucher.id, asked);
  if (reminded === 0) throw await refusalByRest(tx, voucher.id, asked);
  const draft = { ...draftOf(input, voucher), voucher_id: voucher.id };
  return accept(tx, call, draft, remindedNow(tx, voucher.id, call.now));
});

async function requireRecipients(
  tx: ReadTransaction,
  voucherId: string,
  ids: string[] | null,
): Promise<void> {
  const wanted = new Set(ids);
  if (wanted.size > 0 && (await countRecipients(tx, voucherId, [...wanted])) < wanted.size) {
    throw refuseField(
      '/recipient_ids',
      'validation_failed',
      'contains a recipient who does not have the voucher',
    );
  }
}

async function refusalByRest(
  tx: ReadTransaction,
  voucherId: string,
  asked: { recipientIds: string[] | null; now: string },
): Promise<Refusal> {
  const since = await findRestingSince(tx, voucherId, asked);
  if (since === null) return refuse('nothing_to_nudge');
  const freeAt = Date.parse(since) + limits.nudge.perRecipientHours * hourMs;
  return refuse('nudge_cooldown', {
    retry_after: Math.max(1, Math.ceil((freeAt - Date.parse(asked.now)) / 1_000)),
  });
}

function draftOf(input: InputOf<typeof route>, { expires_at }: Pick<VoucherState, 'expires_at'>): Draft {
  const end = expires_at === null ? '' : ' It is valid until {{voucher.expires_at}}.';
  return {
    kind: 'voucher_nudge',
    category: 'marketing',
    ...chosenChannels(input),
    subject: input.subject ?? 'Your voucher is still waiting',
    body:
      input.body ??
      `Hello {{customer.first_name}},\n\nYou still have a voucher from {{merchant.name}}: {{voucher.value}} with the code {{voucher.code}}.${end}`,
    audience: {
      segment: 'recipients',
      ...(input.recipient_ids && { recipient_ids: input.recipient_ids }),
    },
  };
}
