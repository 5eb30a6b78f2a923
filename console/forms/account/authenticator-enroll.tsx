/** Sets up an authenticator app: QR code, confirmation code, then the recovery codes, shown once. */
import { Alert, Button, Center, Code, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { MfaEnrollment } from '@tessera/sdk';
import { useState } from 'react';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { CopyField } from '../../components/codes/copy-field.tsx';
import { useText } from '../../text/text.tsx';
import { QrCode } from '../../ui/codes/qr.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';

interface Props {
  /** `undefined` until setup starts. */
  enrollment: MfaEnrollment | undefined;
  onClose: () => void;
}

export function AuthenticatorEnroll({ enrollment, onClose }: Props) {
  const { t } = useText();
  return (
    <FormDialog title={t('account.totpSetUp')} isOpen={enrollment !== undefined} onClose={onClose}>
      {enrollment && <Steps enrollment={enrollment} onClose={onClose} />}
    </FormDialog>
  );
}

function Steps({ enrollment, onClose }: { enrollment: MfaEnrollment; onClose: () => void }) {
  const { t } = useText();
  const [codes, setCodes] = useState<readonly string[]>();
  const act = useActionForm('auth.verifyMfa', {
    initial: { otp: '' },
    given: ({ otp }): [{ otp: string }] => [{ otp: otp.replaceAll(' ', '') }],
    onDone: (confirmed) => setCodes(confirmed.recovery_codes),
  });
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <ActionFields of={act} submit={t('account.totpConfirm')} onCancel={onClose}>
      <Text size="sm">{t('account.totpScan')}</Text>
      <Center>
        <QrCode text={enrollment.otpauth_url} label={t('account.totpQr')} />
      </Center>
      <CopyField label={t('account.totpSecret')} value={enrollment.secret} />
      <TextInput
        label={t('account.totpCode')}
        description={t('account.totpCodeHint')}
        required
        autoComplete="one-time-code"
        inputMode="numeric"
        pattern="[0-9 ]{6,7}"
        {...act.form.getInputProps('otp')}
      />
    </ActionFields>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useText();
  const text = codes.join('\n');
  return (
    <Stack>
      <Alert color="orange" role="status">
        {t('account.recoveryOnce')}
      </Alert>
      <SimpleGrid
        cols={2}
        component="ul"
        p={0}
        m={0}
        style={{ listStyle: 'none' }}
        aria-label={t('account.recoveryCodes')}
      >
        {codes.map((code) => (
          <li key={code}>
            <Code fz="sm">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <CopyField label={t('account.recoveryCodes')} value={codes.join(' ')} />
      <Group justify="space-between">
        <Button
          component="a"
          variant="default"
          leftSection={<DownloadIcon size={16} />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="tessera-recovery-codes.txt"
        >
          {t('action.download')}
        </Button>
        <Button onClick={onClose}>{t('account.recoveryKept')}</Button>
      </Group>
    </Stack>
  );
}
