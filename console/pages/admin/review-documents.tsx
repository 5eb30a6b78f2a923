/** The documents of a verification. Each is saved as a file: staff open it with a program they trust. */
import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { KybDocument, KybReview } from '@tessera/sdk';
import { useState } from 'react';
import { fetchFile } from '../../api/files.ts';
import { CalledOff } from '../../api/session/step-up.ts';
import { ConfirmDialog } from '../../components/actions/confirm-dialog.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useSentence } from '../../components/use-sentence.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { saveFile } from '../../ui/files/save-file.ts';

export function ReviewDocuments({ review: { submission, profile } }: { review: KybReview }) {
  const { t } = useText();
  const formats = useFormats();
  const nameOf = new Map(profile.persons.map(({ id, name }) => [id, name]));
  if (profile.documents.length === 0) return <Text c="dimmed">{t('verification.noDocuments')}</Text>;
  return (
    <DataTable
      caption={t('verification.documents')}
      rows={profile.documents}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('verification.document'),
          cell: ({ type, side }) =>
            [t(`verification.documentType.${type}`), side && t(`verification.side.${side}`)]
              .filter(Boolean)
              .join(', '),
        },
        {
          label: t('verification.whom'),
          cell: ({ person_id }) =>
            person_id === null ? t('verification.theBusiness') : (nameOf.get(person_id) ?? person_id),
        },
        { label: t('fact.status'), cell: ({ status }) => <StatusBadge status={status} /> },
        { label: t('verification.sentOn'), cell: ({ created_at }) => formats.day(created_at) },
        {
          label: t('verification.acts'),
          cell: (document) => <SaveButton submissionId={submission.id} document={document} />,
        },
      ]}
    />
  );
}

function SaveButton({ submissionId, document }: { submissionId: string; document: KybDocument }) {
  const { t } = useText();
  const sentenceOf = useSentence();
  const [isAsking, setAsking] = useState(false);
  const fetched = useMutation({
    mutationFn: () => fetchFile(`/api/v1/admin/kyb/submissions/${submissionId}/documents/${document.id}`),
    onSuccess: ({ blob, name }) => saveFile(blob, name),
  });
  const what = t(`verification.documentType.${document.type}`);
  return (
    <>
      <Button size="xs" variant="default" loading={fetched.isPending} onClick={() => setAsking(true)}>
        {t('verification.saveFile')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('verification.viewTitle', { what })}
        confirm={t('verification.saveFile')}
        onConfirm={() => fetched.mutateAsync()}
      >
        {t('verification.viewWhat')}
      </ConfirmDialog>
      {fetched.error && !(fetched.error instanceof CalledOff) && !isAsking && (
        <Text size="xs" c="red">
          {sentenceOf(fetched.error)}
        </Text>
      )}
    </>
  );
}
