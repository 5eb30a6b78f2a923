/** Sign-in methods and active sessions. */
import { Button, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf, useAct } from '../../api/operations.ts';
import { ConfirmWindow } from '../../components/confirm-window.tsx';
import { tell } from '../../components/tell.ts';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AuthenticatorPanel } from './authenticator.tsx';
import { IdentitiesPanel } from './identities.tsx';
import { PasskeysPanel } from './passkeys.tsx';
import { SessionsPanel } from './sessions.tsx';

export function AccountPage() {
  const { say } = useText();
  return (
    <>
      <PageHead title={say('nav.account')} />
      <PasswordPanel />
      <AuthenticatorPanel />
      <PasskeysPanel />
      <SessionsPanel />
      <IdentitiesPanel />
    </>
  );
}

/** A new password requires a mailed link, so an unlocked screen isn't enough to take over the account. */
function PasswordPanel() {
  const { say } = useText();
  const { data: session } = useSuspenseQuery(queryOf('auth.session'));
  const [isOpen, setOpen] = useState(false);
  const forgot = useAct('auth.forgotPassword');
  const { email, name } = session.user;
  return (
    <Panel
      title={say('account.who')}
      actions={
        <Button variant="default" onClick={() => setOpen(true)}>
          {say('account.newPassword')}
        </Button>
      }
    >
      <Facts
        facts={[
          { label: say('signIn.email'), value: email },
          { label: say('fact.name'), value: name },
          { label: say('account.role'), value: `${say(`role.${session.role}`)} · ${session.merchant.name}` },
        ]}
      />
      <ConfirmWindow
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={say('account.newPassword')}
        confirm={say('forgot.submit')}
        onConfirm={async () => {
          await forgot.mutateAsync([{ email }]);
          tell(say('account.linkSent', { email }));
        }}
      >
        <Text size="sm">{say('account.newPasswordWhat', { email })}</Text>
      </ConfirmWindow>
    </Panel>
  );
}
