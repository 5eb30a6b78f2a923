import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { PassEnrollment } from '@tessera/sdk';
import { fetchFile } from '../../../api/files.ts';
import { CopyField } from '../../../components/codes/copy-field.tsx';
import { OwnNameNote } from '../../../components/codes/own-name-note.tsx';
import { useText } from '../../../text/text.tsx';
import { QrCode } from '../../../ui/codes/qr.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';
import { DownloadIcon } from '../../../ui/icons.tsx';

interface JoinCodeProps {
  enrollment: PassEnrollment;
  /** Whether another code on the page says how phones reach this address. */
  isNoted?: boolean;
}

/** How customers join: the link, its QR code and the poster. */
export function JoinCode({ enrollment, isNoted = false }: JoinCodeProps) {
  const { t } = useText();
  const poster = useMutation({
    mutationFn: () => fetchFile(`/api/v1/merchant/passes/${enrollment.pass_id}/poster`),
    onSuccess: ({ blob, name }) => saveFile(blob, name),
  });
  return (
    <Stack>
      <CopyField label={t('passes.joinLink')} value={enrollment.url} />
      <Group justify="center">
        <QrCode text={enrollment.url} label={t('passes.joinQr')} size={200} />
      </Group>
      {!isNoted && <OwnNameNote url={enrollment.url} />}
      <Group justify="center">
        <Button
          variant="default"
          leftSection={<DownloadIcon size={16} />}
          loading={poster.isPending}
          onClick={() => poster.mutate()}
        >
          {t('passes.joinPoster')}
        </Button>
      </Group>
    </Stack>
  );
}
