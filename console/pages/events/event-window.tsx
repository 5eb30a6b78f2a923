import { Button, CopyButton, Group, Stack, Title } from '@mantine/core';
import type { Event } from '@tessera/sdk';
import { FormWindow } from '../../components/form-window.tsx';
import { ObjectLink } from '../../components/object-link.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { CopyIcon } from '../../ui/icons.tsx';
import { JsonView } from '../../ui/json-view.tsx';

/** All details of an event. */
export function EventWindow({ event, onClose }: { event: Event | undefined; onClose: () => void }) {
  return (
    <FormWindow title={event?.type ?? ''} isOpen={event !== undefined} onClose={onClose} size="lg">
      {event && <Detail event={event} />}
    </FormWindow>
  );
}

function Detail({ event }: { event: Event }) {
  const { say } = useText();
  const formats = useFormats();
  return (
    <Stack>
      <Facts
        columns={2}
        facts={[
          { label: say('events.number'), value: formats.number(event.sequence) },
          { label: say('events.when'), value: formats.moment(event.timestamp) },
          {
            label: say('events.actor'),
            value: [say(`actor.${event.actor.type}`), event.actor.id].filter(Boolean).join(' · '),
          },
          {
            label: say('events.object'),
            value: <ObjectLink id={typeof event.data.object.id === 'string' ? event.data.object.id : null} />,
          },
          { label: say('events.request'), value: event.request?.id },
          { label: say('events.key'), value: event.request?.idempotency_key },
          { label: say('fact.id'), value: event.id },
        ]}
      />
      <Title order={3} size="h6">
        {say('events.data')}
      </Title>
      <JsonView data={event.data.object} label={say('events.data')} />
      {event.data.previous && (
        <>
          <Title order={3} size="h6">
            {say('events.previous')}
          </Title>
          <JsonView data={event.data.previous} label={say('events.previous')} />
        </>
      )}
      <Group justify="flex-end">
        <CopyButton value={JSON.stringify(event, null, 2)}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<CopyIcon size={16} />} onClick={copy}>
              {say(copied ? 'action.copied' : 'events.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  );
}
