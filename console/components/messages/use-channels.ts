import { useQuery } from '@tanstack/react-query';
import type { ChannelState } from '@tessera/sdk';
import { queryOf } from '../../api/operations.ts';
import { useDenial } from '../use-permission.ts';

type Channel = ChannelState['channel'];

/** Mail can be written before it is set up: until then it stays in the outbox. */
export const isOffered = ({ channel, set_up }: Pick<ChannelState, 'channel' | 'set_up'>): boolean =>
  channel === 'email' || set_up;

/** Whether a page offers a channel: only what this server can send. */
export function useOffered(): (channel: Channel) => boolean {
  const denial = useDenial('communications.listChannels');
  const { data } = useQuery({ ...queryOf('communications.listChannels'), enabled: denial === undefined });
  return (channel) =>
    isOffered(data?.data.find((one) => one.channel === channel) ?? { channel, set_up: false });
}

const channelOf = { marketing_email: 'email', marketing_push: 'push', marketing_sms: 'sms' } as const;
type Consent = keyof typeof channelOf;

/** The consents that a page shows: of channels that are offered, and what is known of others. */
export function useConsentsOf<Kind extends Consent>(kinds: readonly Kind[]) {
  const offers = useOffered();
  return (known: Readonly<Record<Kind, string>>): readonly Kind[] =>
    kinds.filter((kind) => offers(channelOf[kind]) || known[kind] !== 'unset');
}
