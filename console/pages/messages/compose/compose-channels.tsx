import { Checkbox, Radio, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ChannelState } from '@tessera/sdk';
import { queryOf } from '../../../api/operations.ts';
import { isOffered } from '../../../components/messages/use-channels.ts';
import type { Channel, Draft } from '../../../forms/messages/draft.ts';
import { type Translate, useText } from '../../../text/text.tsx';

interface Fields {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
}

/** The channels that can be used now. What others need is said below them, once. */
export function ChannelFields({ draft, change }: Fields) {
  const { t } = useText();
  const { data: channels } = useSuspenseQuery(queryOf('communications.listChannels'));
  const isChosen = ({ channel }: ChannelState) => draft.channels.includes(channel);
  // A channel of a kept draft can be removed although it isn't available any more.
  const offered = channels.data.filter((state) => (state.available && isOffered(state)) || isChosen(state));
  const toSetUp = channels.data.filter((state) => !state.available && isOffered(state) && !isChosen(state));
  return (
    <Stack>
      <Checkbox.Group
        aria-label={t('messages.channels')}
        value={draft.channels}
        onChange={(chosen) => change({ channels: chosen as Channel[] })}
      >
        <Stack gap="xs">
          {offered.map((state) => (
            <Checkbox
              key={state.channel}
              value={state.channel}
              label={t(`messages.channel.${state.channel}`)}
              description={aboutChannel(state, t)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {toSetUp.map(({ channel, reason }) => (
        <Text key={channel} size="xs" c="dimmed">
          {t(`messages.channel.${channel}`)}: {t(`messages.unavailable.${reason ?? 'not_supported'}`)}
        </Text>
      ))}
      {draft.channels.length > 1 && (
        <Radio.Group
          label={t('messages.channelChoice')}
          value={draft.channelChoice ?? 'all'}
          onChange={(choice) => change({ channelChoice: choice as NonNullable<Draft['channelChoice']> })}
        >
          <Stack gap="xs" mt={6}>
            {(['first', 'all'] as const).map((choice) => (
              <Radio
                key={choice}
                value={choice}
                label={t(`messages.channelChoice.${choice}`)}
                description={t(`messages.channelChoiceIs.${choice}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </Stack>
  );
}

function aboutChannel({ reason, delivery }: ChannelState, t: Translate): string | undefined {
  if (reason !== null) return t(`messages.unavailable.${reason}`);
  return delivery === 'outbox' ? t('messages.staysInOutbox') : undefined;
}
