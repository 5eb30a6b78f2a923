/** Uploaded documents. Viewing one requires a step-up and is logged. */
import { ActionIcon, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { KybDocument, KybProfile } from '@tessera/sdk';
import { useState } from 'react';
import { fetchFile } from '../../../api/files.ts';
import { useAction } from '../../../api/operations.ts';
import { CalledOff } from '../../../api/session/step-up.ts';
import { ActionButton } from '../../../components/actions/action-button.tsx';
import { ConfirmDialog } from '../../../components/actions/confirm-dialog.tsx';
import { notify } from '../../../components/actions/notify.ts';
import { FileView } from '../../../components/file-view.tsx';
import { Dialog, Tooltip } from '../../../components/later/controls.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { useSentence } from '../../../components/use-sentence.ts';
import { useText } from '../../../text/text.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { TrashIcon } from '../../../ui/icons.tsx';

export function DocumentTable({ profile, locked }: { profile: KybProfile; locked?: string | undefined }) {
  const { t } = useText();
  const formats = useFormats();
  const nameOf = new Map(profile.persons.map(({ id, name }) => [id, name]));
  return (
    <DataTable
      caption={t('verification.documents')}
      minWidth={760}
      rows={profile.documents}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('verification.document'),
          cell: ({ type, side, media_type, bytes }) => (
            <>
              <Text size="sm">
                {[t(`verification.documentType.${type}`), side && t(`verification.side.${side}`)]
                  .filter(Boolean)
                  .join(', ')}
              </Text>
              <Text size="xs" c="dimmed">
                {`${kinds[media_type]} · ${formats.number(Math.max(1, Math.round(bytes / 1_024)))} kB`}
              </Text>
            </>
          ),
        },
        {
          label: t('verification.whom'),
          cell: ({ person_id }) =>
            person_id === null ? t('verification.theBusiness') : (nameOf.get(person_id) ?? person_id),
        },
        {
          label: t('fact.status'),
          cell: ({ status, failure_code }) => (
            <>
              <StatusBadge status={status} />
              {failure_code && (
                <Text size="xs" c="red">
                  {t(`verification.code.${failure_code}`)}
                </Text>
              )}
            </>
          ),
        },
        {
          label: t('verification.validUntil'),
          cell: ({ valid_until }) => (valid_until ? formats.day(`${valid_until}T12:00:00Z`) : '–'),
        },
        {
          label: t('verification.sentOn'),
          cell: ({ created_at }) => formats.day(created_at),
        },
        {
          label: t('verification.acts'),
          cell: (document) => <DocumentActs document={document} locked={locked} />,
        },
      ]}
    />
  );
}

const kinds = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'application/pdf': 'PDF' } as const;

function DocumentActs({ document, locked }: { document: KybDocument; locked: string | undefined }) {
  const { t } = useText();
  const sentenceOf = useSentence();
  const [isRemoving, setRemoving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const fetched = useMutation({
    mutationFn: () => fetchFile(`/api/v1/merchants/kyb/documents/${document.id}/content`),
  });
  const remove = useAction('kyb.removeDocument', { onDone: () => notify(t('done.removed')) });
  const what = t(`verification.documentType.${document.type}`);
  const isKept = document.status === 'accepted';
  const label = isKept ? t('verification.isKept') : t('verification.removeDocument', { what });
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionButton
        act="kyb.removeDocument"
        size="xs"
        variant="default"
        loading={fetched.isPending}
        onClick={() => setAsking(true)}
      >
        {t('verification.view')}
      </ActionButton>
      {!locked && (
        <Tooltip label={label}>
          <ActionIcon
            variant="default"
            aria-label={label}
            data-disabled={isKept || undefined}
            aria-disabled={isKept}
            onClick={() => !isKept && setRemoving(true)}
          >
            <TrashIcon size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      {/* Users are told that viewing is logged before they view. */}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('verification.viewTitle', { what })}
        confirm={t('verification.view')}
        onConfirm={() => fetched.mutateAsync()}
      >
        {t('verification.viewWhat')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('verification.removeDocumentTitle', { what })}
        confirm={t('action.remove')}
        isDangerous
        onConfirm={() => remove.mutateAsync([document.id])}
      >
        {t('verification.removeDocumentWhat')}
      </ConfirmDialog>
      {fetched.error && !(fetched.error instanceof CalledOff) && !isAsking && (
        <Text size="xs" c="red">
          {sentenceOf(fetched.error)}
        </Text>
      )}
      {fetched.data && (
        <Dialog opened onClose={fetched.reset} title={what} size="xl">
          <FileView file={fetched.data} what={what} height="65vh" />
        </Dialog>
      )}
    </Group>
  );
}
