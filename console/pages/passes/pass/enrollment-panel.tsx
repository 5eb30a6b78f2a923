/** Joining a pass online: its settings, the link, its QR code and the poster. */
import { Button, Fieldset, Group, SimpleGrid, Stack } from '@mantine/core';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { fetchFile } from '../../../api/files.ts';
import { CopyField } from '../../../components/copy-field.tsx';
import { useDenial } from '../../../components/use-permission.ts';
import { EnrollmentUpdate } from '../../../forms/passes/enrollment-update.tsx';
import { useText } from '../../../text/text.tsx';
import { QrCode } from '../../../ui/codes/qr.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { enrollmentQuery } from '../pass-queries.ts';

export function EnrollmentPanel({ passId }: { passId: string }) {
  const { t } = useText();
  const denial = useDenial('members.updateEnrollment');
  const { data: enrollment } = useSuspenseQuery(enrollmentQuery(passId));
  const poster = useMutation({
    mutationFn: () => fetchFile(`/api/v1/merchant/passes/${passId}/poster`),
    onSuccess: ({ blob, name }) => saveFile(blob, name),
  });
  return (
    <Panel title={t('passes.join')}>
      <SimpleGrid cols={{ base: 1, lg: enrollment.enabled ? 2 : 1 }}>
        <Fieldset variant="unstyled" disabled={denial !== undefined}>
          <EnrollmentUpdate passId={passId} enrollment={enrollment} />
        </Fieldset>
        {enrollment.enabled && (
          <Stack>
            <CopyField label={t('passes.joinLink')} value={enrollment.url} />
            <Group justify="center">
              <QrCode text={enrollment.url} label={t('passes.joinQr')} size={200} />
            </Group>
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
        )}
      </SimpleGrid>
    </Panel>
  );
}
