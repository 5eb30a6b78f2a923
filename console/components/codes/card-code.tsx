/** The card of a membership: a QR code that opens it on a phone, its link, and a page to print. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../api/files.ts';
import { queryOf } from '../../api/operations.ts';
import { useText } from '../../text/text.tsx';
import { QrCode } from '../../ui/codes/qr.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import { DownloadIcon } from '../../ui/icons.tsx';
import { CopyField } from './copy-field.tsx';
import { OwnNameNote } from './own-name-note.tsx';

/** `teach` says who scans the code, and for what. */
export function CardCode({ id, teach }: { id: string; teach: string }) {
  const { t } = useText();
  const { data } = useQuery(queryOf('members.getCardLink', id));
  const print = useMutation({
    mutationFn: () => fetchFile(`/api/v1/merchant/memberships/${id}/card-sheet`),
    onSuccess: ({ blob, name }) => saveFile(blob, name),
  });
  if (data === undefined) return null;
  return (
    <Stack>
      <Text size="sm">{teach}</Text>
      <Group justify="center">
        <QrCode text={data.url} label={t('members.cardQr')} size={240} />
      </Group>
      <OwnNameNote url={data.url} />
      <CopyField label={t('members.cardLink')} value={data.url} />
      <Group>
        <Button component="a" href={data.url} target="_blank" rel="noreferrer">
          {t('members.cardOpen')}
        </Button>
        <Button
          variant="default"
          leftSection={<DownloadIcon size={16} />}
          loading={print.isPending}
          onClick={() => print.mutate()}
        >
          {t('members.cardPrint')}
        </Button>
      </Group>
    </Stack>
  );
}
