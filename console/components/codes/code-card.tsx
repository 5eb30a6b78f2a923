import { Alert, Button, Group, Stack } from '@mantine/core';
import { useText } from '../../text/text.tsx';
import { QrCode, qrFile } from '../../ui/codes/qr.tsx';
import { saveAsFile } from '../../ui/files/save-file.ts';
import { DownloadIcon } from '../../ui/icons.tsx';
import { CopyField } from './copy-field.tsx';

/** A revealed code to copy, scan or print, with a note on how long it is shown. */
export function CodeCard({ code, isOnce }: { code: string; isOnce: boolean }) {
  const { t } = useText();
  return (
    <Stack>
      {isOnce && <Alert color="orange">{t('vouchers.codeOnce')}</Alert>}
      <Group align="start" gap="lg">
        <QrCode text={code} label={t('vouchers.qr')} />
        <Stack flex="1 1 220px">
          <CopyField label={t('vouchers.code')} value={code} />
          <Button
            variant="default"
            leftSection={<DownloadIcon size={16} />}
            onClick={() => saveAsFile(`${code}.svg`, 'image/svg+xml', qrFile(code))}
          >
            {t('vouchers.saveQr')}
          </Button>
        </Stack>
      </Group>
    </Stack>
  );
}
