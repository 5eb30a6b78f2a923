/** Which channels a message can be sent over. A channel that reaches no one is refused when the message is written. */
import type { Static } from 'typebox';
import { type ChannelState, channelsByCost } from '../../../../contract/resources/communication.ts';
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { Services } from '../../../engine/services.ts';
import { refuseField } from '../../../errors/refusal.ts';
import type { Channel } from '../communication.ts';
import type { Draft } from './accept.ts';

type WireState = Static<typeof ChannelState>;
type Unavailable = WireState['reason'];

/** The channels as requested; if the first that reaches the recipient counts, the cheapest comes first. */
export function chosenChannels({
  channels = ['email'],
  channel_choice = 'all',
}: {
  channels?: Channel[];
  channel_choice?: 'all' | 'first';
}): Pick<Draft, 'channels'> & { channel_choice: 'all' | 'first' } {
  const byCost = channelsByCost.filter((channel) => channels.includes(channel));
  return { channels: channel_choice === 'first' ? byCost : channels, channel_choice };
}

const reach = statement<{ has_device: boolean; has_phone: boolean }>(
  'communications_reach',
  `select exists (select from push_subscriptions where merchant_id = $1) as has_device,
     exists (select from customers where merchant_id = $1 and phone is not null) as has_phone`,
);

async function unavailable(tx: ReadTransaction): Promise<Partial<Record<Channel, Unavailable>>> {
  const [found] = await tx.run(reach, [tx.merchantId]);
  return {
    wallet: 'not_supported',
    ...(!found!.has_device && { push: 'no_device' }),
    ...(!found!.has_phone && { sms: 'no_phone' }),
  };
}

const sentences = {
  not_supported: 'is not supported',
  no_device: 'needs members who have turned on notifications',
  no_phone: 'needs customers with a phone number',
} as const;

/** @throws Refusal channel_unavailable */
export async function requireChannels(tx: ReadTransaction, channels: readonly Channel[]): Promise<void> {
  // Most messages are mails only.
  if (channels.every((channel) => channel === 'email')) return;
  const reasons = await unavailable(tx);
  for (const [index, channel] of channels.entries()) {
    const reason = reasons[channel];
    if (reason) throw refuseField(`/channels/${index}`, 'channel_unavailable', sentences[reason]);
  }
}

/** Whether messages over a channel leave this server. */
export const hasProvider = (
  { mail, texts, pushes }: Pick<Services, 'mail' | 'texts' | 'pushes'>,
  channel: Channel,
): boolean => ({ email: mail, sms: texts, push: pushes, wallet: undefined })[channel] !== undefined;

/** All channels, cheapest first. */
export async function viewChannels(
  tx: ReadTransaction,
  services: Services,
  isSandbox: boolean,
): Promise<WireState[]> {
  const reasons = await unavailable(tx);
  return channelsByCost.map((channel) => ({
    channel,
    available: reasons[channel] === undefined,
    set_up: hasProvider(services, channel),
    reason: reasons[channel] ?? null,
    delivery: hasProvider(services, channel) && !isSandbox ? ('sent' as const) : ('outbox' as const),
  }));
}
