import { Button, CopyButton, Group, Stack, Title } from '@mantine/core';
import type { Event } from '@tessera/sdk';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { ObjectLink } from '../../components/objects/object-link.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { CopyIcon } from '../../ui/icons.tsx';
import { JsonView } from '../../ui/json-view.tsx';

/** All details of an event. */
export function EventDialog({ event, onClose }: { event: Event | undefined; onClose: () => void }) {
  return (
    <FormDialog title={event?.type ?? ''} isOpen={event !== undefined} onClose={onClose} size="lg">
      {event && <Detail event={event} />}
    </FormDialog>
  );
}

function Detail({ event }: { event: Event }) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <Stack>
      <Facts
        columns={2}
        facts={[
          { label: t('events.number'), value: formats.number(event.sequence) },
          { label: t('events.when'), value: formats.moment(event.timestamp) },
          {
            label: t('events.actor'),
            value: [t(`actor.${event.actor.type}`), event.actor.id].filter(Boolean).join(' · '),
          },
          {
            label: t('events.object'),
            value: <ObjectLink id={typeof event.data.object.id === 'string' ? event.data.object.id : null} />,
          },
          { label: t('events.request'), value: event.request?.id },
          { label: t('events.key'), value: event.request?.idempotency_key },
          { label: t('fact.id'), value: event.id },
        ]}
      />
      <Title order={3} size="h6">
        {t('events.data')}
      </Title>
      <JsonView data={event.data.object} label={t('events.data')} />
      {event.data.previous && (
        <>
          <Title order={3} size="h6">
            {t('events.previous')}
          </Title>
          <JsonView data={event.data.previous} label={t('events.previous')} />
        </>
      )}
      <Group justify="flex-end">
        <CopyButton value={JSON.stringify(event, null, 2)}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<CopyIcon size={16} />} onClick={copy}>
              {t(copied ? 'action.copied' : 'events.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  );
}
