import { Alert, Group, Text, UnstyledButton } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import type { Session } from '@tessera/sdk';
import { useAction } from '../../api/operations.ts';
import { notify } from '../../components/actions/notify.ts';
import { useText } from '../../text/text.tsx';

/** Says in a line what is missing until the address is verified, and resends the link. Closed until the next visit. */
export function AddressBanner({ session }: { session: Session }) {
  const { t } = useText();
  const { id, email, email_verified: isVerified } = session.user;
  const [closed, close] = useSessionStorage({
    key: 'tessera.address-banner',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const send = useAction('auth.sendVerification', { onDone: () => notify(t('account.linkSent', { email })) });
  if (isVerified || closed === id) return null;
  return (
    <Alert
      color="blue"
      mb="md"
      px="md"
      py={6}
      role="status"
      withCloseButton
      styles={{ closeButton: { minWidth: 28, minHeight: 28 } }}
      closeButtonLabel={t('action.close')}
      onClose={() => close(id)}
    >
      <Group gap="xs" justify="space-between">
        <Text size="sm" title={t('verifyEmail.why')} style={{ overflowWrap: 'anywhere' }}>
          {t('verifyEmail.banner', { email })}
        </Text>
        <UnstyledButton
          fz="sm"
          fw={600}
          td="underline"
          disabled={send.isPending}
          onClick={() => send.mutate([])}
        >
          {t('verifyEmail.again')}
        </UnstyledButton>
      </Group>
    </Alert>
  );
}
