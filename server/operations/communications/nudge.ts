import { nudge as route } from '../../../contract/domains/communications.ts';
import { hourMs } from '../../../contract/durations.ts';
import { decodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import type { InputOf } from '../../../contract/route.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { addressees } from '../../domains/communications/audience/audience-store.ts';
import {
  countRecipients,
  countReminders,
  findRestingSince,
  findVoucherState,
} from '../../domains/communications/compose/voucher-lookup.ts';
import { accept, type Draft, refusalByWords } from '../../domains/communications/deliver/accept.ts';
import { chosenChannels, requireChannels } from '../../domains/communications/deliver/channels.ts';
import { letterOf } from '../../domains/communications/letters.ts';
import type { MerchantRow } from '../../domains/merchant/merchant.ts';
import { readMerchant } from '../../domains/merchant/merchant-store.ts';
import { write } from '../../engine/operation.ts';
import { type Refusal, refuse, refuseField } from '../../errors/refusal.ts';

/**
 * Reminds recipients of a voucher. Reminders are counted on acceptance, so concurrent requests can't remind anyone
 * twice.
 */
export const nudge = write(route, async (tx, input, call) => {
  const words = wordsOf(input, await readMerchant(tx));
  const wrong =
    'letter' in words ? undefined : refusalByWords({ ...words, channels: input.channels }, 'voucher', call);
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
  if (reminded.length === 0) throw await refusalByRest(tx, voucher.id, asked);
  const draft: Draft = {
    kind: 'voucher_nudge',
    category: 'marketing',
    ...chosenChannels(input),
    ...words,
    audience: {
      segment: 'recipients',
      ...(input.recipient_ids && { recipient_ids: input.recipient_ids }),
    },
    voucher_id: voucher.id,
  };
  // Not those whose reminder has this time: other requests count at the same moment.
  const people = reminded.map((customerId) => ({ customerId, voucherId: voucher.id }));
  return accept(tx, call, draft, addressees(people));
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

/** The merchant's words; without any, the reminder in the language of each recipient. */
function wordsOf({ subject, body, blocks, translations }: InputOf<typeof route>, merchant: MerchantRow) {
  const usual = letterOf(merchant, 'voucherReminder');
  if ([subject, body, blocks, translations].every((given) => given === undefined)) return usual;
  return {
    subject: subject ?? usual.subject,
    body: body ?? usual.body,
    blocks: blocks ?? null,
    translations: translations ?? {},
  };
}
