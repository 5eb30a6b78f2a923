/** Sign-in methods and active sessions. */
import { Button, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf, useAction } from '../../api/operations.ts';
import { ConfirmDialog } from '../../components/actions/confirm-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { AuthenticatorPanel } from './authenticator.tsx';
import { IdentitiesPanel } from './identities.tsx';
import { PasskeysPanel } from './passkeys.tsx';
import { SessionsPanel } from './sessions.tsx';

export function AccountPage() {
  const { t } = useText();
  return (
    <>
      <PageHead title={t('nav.account')} />
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
  const { t } = useText();
  const { data: session } = useSuspenseQuery(queryOf('auth.session'));
  const [isOpen, setOpen] = useState(false);
  const forgot = useAction('auth.forgotPassword');
  const { email, name } = session.user;
  return (
    <Panel
      title={t('account.who')}
      actions={
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('account.newPassword')}
        </Button>
      }
    >
      <Facts
        facts={[
          { label: t('signIn.email'), value: email },
          { label: t('fact.name'), value: name },
          { label: t('account.role'), value: `${t(`role.${session.role}`)} · ${session.merchant.name}` },
        ]}
      />
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('account.newPassword')}
        confirm={t('forgot.submit')}
        onConfirm={async () => {
          await forgot.mutateAsync([{ email }]);
          notify(t('account.linkSent', { email }));
        }}
      >
        <Text size="sm">{t('account.newPasswordWhat', { email })}</Text>
      </ConfirmDialog>
    </Panel>
  );
}
