import { Alert, Button, Group, Text } from '@mantine/core';
import type { Session } from '@tessera/sdk';
import { useAct } from '../api/operations.ts';
import { useText } from '../text/text.tsx';
import { tell } from './tell.ts';

/** Explains what requires a verified address, and resends the link. */
export function AddressBanner({ session }: { session: Session }) {
  const { say } = useText();
  const { email, email_verified: isVerified } = session.user;
  const send = useAct('auth.sendVerification', { onDone: () => tell(say('account.linkSent', { email })) });
  if (isVerified) return null;
  return (
    <Alert color="blue" mb="md" role="status">
      <Group justify="space-between">
        <Text size="sm">{say('verifyEmail.banner', { email })}</Text>
        <Button variant="default" size="xs" loading={send.isPending} onClick={() => send.mutate([])}>
          {say('verifyEmail.again')}
        </Button>
      </Group>
    </Alert>
  );
}
