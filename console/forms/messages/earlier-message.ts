/** A message that was sent, as a draft to write it again. */
import type { Communication } from '@tessera/sdk';
import { memberAudienceOf } from '../../components/audience/kept-audience.ts';
import { type Draft, voucherSegments } from './draft.ts';

const goalOf = {
  membership_email: 'member',
  pass_broadcast: 'pass',
  voucher_broadcast: 'voucher',
} as const;

export function draftFrom(message: Communication): Partial<Draft> {
  const { kind, audience, subject, body, blocks = null, channels } = message;
  const goal = kind in goalOf ? goalOf[kind as keyof typeof goalOf] : 'pass';
  const segment = audience.segment as never;
  return {
    goal,
    ...memberAudienceOf(audience, message.pass_id),
    voucher: message.voucher_id ? { id: message.voucher_id, campaignId: message.campaign_id } : null,
    isWholeCampaign: message.campaign_id !== null,
    ...(voucherSegments.includes(segment) && { voucherSegment: segment }),
    channels,
    channelChoice: message.channel_choice,
    category: message.category,
    subject: subject ?? '',
    body,
    blocks,
    translations: message.translations,
    replyTo: message.reply_to ?? '',
  };
}
