import { Stack, Title } from '@mantine/core';
import type { AuditEntry } from '@tessera/sdk';
import { FormWindow } from '../../components/form-window.tsx';
import { ObjectLink } from '../../components/object-link.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { JsonView } from '../../ui/json-view.tsx';
import { useActorName } from './actor-name.ts';

export function EntryWindow({ entry, onClose }: { entry: AuditEntry | undefined; onClose: () => void }) {
  return (
    <FormWindow title={entry?.action ?? ''} isOpen={entry !== undefined} onClose={onClose} size="lg">
      {entry && <Detail entry={entry} />}
    </FormWindow>
  );
}

function Detail({ entry }: { entry: AuditEntry }) {
  const { say } = useText();
  const formats = useFormats();
  const nameOf = useActorName();
  return (
    <Stack>
      <Facts
        columns={2}
        facts={[
          { label: say('audit.when'), value: formats.moment(entry.created_at) },
          { label: say('audit.kind'), value: say(`audit.kind.${entry.kind}`) },
          { label: say('audit.actor'), value: nameOf(entry.actor) },
          { label: say('audit.address'), value: entry.ip },
          { label: say('audit.object'), value: <ObjectLink id={entry.object_id} /> },
          { label: say('events.request'), value: entry.request_id },
          { label: say('fact.id'), value: entry.id },
        ]}
      />
      {Object.keys(entry.detail).length > 0 && (
        <>
          <Title order={3} size="h6">
            {say('audit.detail')}
          </Title>
          <JsonView data={entry.detail} label={say('audit.detail')} />
        </>
      )}
    </Stack>
  );
}
