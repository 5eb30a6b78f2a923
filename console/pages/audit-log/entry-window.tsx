import { Code, Stack, Title } from '@mantine/core';
import type { AuditEntry } from '@tessera/sdk';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { ObjectLink } from '../../components/objects/object-link.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { JsonView } from '../../ui/json-view.tsx';
import { useActorName } from './actor-name.ts';
import { useObjectName } from './object-name.ts';
import { useActionWords } from './use-action-words.ts';

export function EntryDialog({ entry, onClose }: { entry: AuditEntry | undefined; onClose: () => void }) {
  const wordsOf = useActionWords();
  return (
    <FormDialog
      title={entry ? wordsOf(entry.action) : ''}
      isOpen={entry !== undefined}
      onClose={onClose}
      size="lg"
    >
      {entry && <Detail entry={entry} />}
    </FormDialog>
  );
}

function Detail({ entry }: { entry: AuditEntry }) {
  const { t } = useText();
  const formats = useFormats();
  const nameOf = useActorName();
  const objectOf = useObjectName();
  return (
    <Stack>
      <Facts
        columns={2}
        facts={[
          { label: t('audit.when'), value: formats.moment(entry.created_at) },
          { label: t('audit.kind'), value: t(`audit.kind.${entry.kind}`) },
          { label: t('audit.actor'), value: nameOf(entry.actor) },
          { label: t('audit.address'), value: entry.ip },
          { label: t('audit.object'), value: <ObjectLink id={entry.object_id} name={objectOf(entry)} /> },
          { label: t('audit.objectId'), value: entry.object_id },
          { label: t('audit.technical'), value: <Code>{entry.action}</Code> },
          { label: t('events.request'), value: entry.request_id },
          { label: t('fact.id'), value: entry.id },
        ]}
      />
      {Object.keys(entry.detail).length > 0 && (
        <>
          <Title order={3} size="h6">
            {t('audit.detail')}
          </Title>
          <JsonView data={entry.detail} label={t('audit.detail')} />
        </>
      )}
    </Stack>
  );
}
