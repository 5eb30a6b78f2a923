import { Alert, Button, Group, Text } from '@mantine/core';
import type { Session } from '@tessera/sdk';
import { useAction } from '../../api/operations.ts';
import { notify } from '../../components/actions/notify.ts';
import { useText } from '../../text/text.tsx';

/** Explains what requires a verified address, and resends the link. */
export function AddressBanner({ session }: { session: Session }) {
  const { t } = useText();
  const { email, email_verified: isVerified } = session.user;
  const send = useAction('auth.sendVerification', { onDone: () => notify(t('account.linkSent', { email })) });
  if (isVerified) return null;
  return (
    <Alert color="blue" mb="md" role="status">
      <Group justify="space-between">
        <Text size="sm">{t('verifyEmail.banner', { email })}</Text>
        <Button variant="default" size="xs" loading={send.isPending} onClick={() => send.mutate([])}>
          {t('verifyEmail.again')}
        </Button>
      </Group>
    </Alert>
  );
}
