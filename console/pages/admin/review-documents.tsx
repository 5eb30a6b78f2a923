/** The documents of a verification, one of them in view. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { KybDocument, KybReview } from '@tessera/sdk';
import { fetchFile } from '../../api/files.ts';
import { CalledOff } from '../../api/session/step-up.ts';
import { FileView } from '../../components/file-view.tsx';
import { Spinner } from '../../components/loading/spinner.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useSentence } from '../../components/use-sentence.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';

/** `nameOf` names people, in full once they are revealed. */
export function ReviewDocuments({
  review: { submission, profile },
  nameOf,
}: {
  review: KybReview;
  nameOf: ReadonlyMap<string, string>;
}) {
  const { t } = useText();
  const formats = useFormats();
  const sentenceOf = useSentence();
  const fetched = useMutation({
    mutationFn: ({ id }: KybDocument) =>
      fetchFile(`/api/v1/admin/kyb/submissions/${submission.id}/documents/${id}`),
  });
  const titleOf = ({ type, side }: KybDocument) =>
    [t(`verification.documentType.${type}`), side && t(`verification.side.${side}`)]
      .filter(Boolean)
      .join(', ');
  const shown = fetched.variables;
  if (profile.documents.length === 0) return <Text c="dimmed">{t('verification.noDocuments')}</Text>;
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('admin.viewsLogged')}
      </Text>
      <DataTable
        caption={t('verification.documents')}
        rows={profile.documents}
        keyOf={({ id }) => id}
        columns={[
          {
            label: t('verification.document'),
            cell: (document) => (
              <>
                <Text size="sm">{titleOf(document)}</Text>
                <Text size="xs" c="dimmed">
                  {formats.day(document.created_at)}
                </Text>
              </>
            ),
          },
          {
            label: t('verification.whom'),
            cell: ({ person_id }) =>
              person_id === null ? t('verification.theBusiness') : (nameOf.get(person_id) ?? person_id),
          },
          { label: t('fact.status'), cell: ({ status }) => <StatusBadge status={status} /> },
          {
            label: t('verification.acts'),
            cell: (document) => (
              <Button
                size="xs"
                variant={shown?.id === document.id && fetched.isSuccess ? 'light' : 'default'}
                aria-pressed={shown?.id === document.id && fetched.isSuccess}
                onClick={() => fetched.mutate(document)}
              >
                {t('verification.view')}
              </Button>
            ),
          },
        ]}
      />
      {fetched.isPending && (
        <Group justify="center">
          <Spinner />
        </Group>
      )}
      {fetched.data && shown && (
        <FileView key={shown.id} file={fetched.data} what={titleOf(shown)} height="70vh" />
      )}
      {fetched.error && !(fetched.error instanceof CalledOff) && (
        <Text size="sm" c="red" role="alert">
          {sentenceOf(fetched.error)}
        </Text>
      )}
    </Stack>
  );
}
