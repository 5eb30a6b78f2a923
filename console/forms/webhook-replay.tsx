import { SegmentedControl, Text, TextInput } from '@mantine/core';
import type { WebhookEndpoint, WebhooksUpdateParams } from '@tessera/sdk';
import { ActFields, useActForm } from '../components/act-form.tsx';
import { FormWindow } from '../components/form-window.tsx';
import { MomentInput } from '../components/moment-input.tsx';
import { tell } from '../components/tell.ts';
import { useText } from '../text/text.tsx';

interface Props {
  endpoint: WebhookEndpoint;
  fromEvent?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Replays events since a time, or from an event on. */
export function WebhookReplay(props: Props) {
  const { say } = useText();
  return (
    <FormWindow title={say('webhooks.replayQuestion')} isOpen={props.isOpen} onClose={props.onClose}>
      <Fields {...props} />
    </FormWindow>
  );
}

interface Values extends Record<string, unknown> {
  by: 'since' | 'event';
  since: string | null;
  from_event: string;
}

function Fields({ endpoint, fromEvent, onClose }: Props) {
  const { say } = useText();
  const initial: Values = { by: fromEvent ? 'event' : 'since', since: null, from_event: fromEvent ?? '' };
  const act = useActForm('webhooks.update', {
    initial,
    validate: {
      since: (since, { by }) => (by === 'since' && !since ? say('form.required') : null),
      from_event: (event, { by }) => (by === 'event' && !event ? say('form.required') : null),
    },
    fieldOf: (path) => path.replace(/^replay\./, ''),
    given: ({ by, since, from_event }): [string, WebhooksUpdateParams] => [
      endpoint.id,
      { replay: by === 'since' && since ? { since } : { from_event: from_event.trim() } },
    ],
    onDone: () => {
      tell(say('webhooks.replayed'));
      onClose();
    },
  });
  const { form } = act;
  return (
    <ActFields of={act} submit={say('webhooks.replay')} onCancel={onClose}>
      <Text size="sm">{say('webhooks.replayWhat')}</Text>
      <SegmentedControl
        aria-label={say('webhooks.replayBy')}
        data={[
          { value: 'since', label: say('webhooks.replaySince') },
          { value: 'event', label: say('webhooks.replayEvent') },
        ]}
        {...form.getInputProps('by')}
      />
      {form.values.by === 'since' ? (
        <MomentInput
          label={say('webhooks.since')}
          required
          maxDate={new Date()}
          {...form.getInputProps('since')}
        />
      ) : (
        <TextInput
          label={say('webhooks.event')}
          required
          ff="monospace"
          placeholder="evt_…"
          {...form.getInputProps('from_event')}
        />
      )}
    </ActFields>
  );
}
