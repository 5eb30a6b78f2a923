import { Alert, TextInput, type TextInputProps } from '@mantine/core';
import type { ApiToken, ApiTokensRevokeParams } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { useText } from '../../text/text.tsx';

export function TokenRevoke({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const { t } = useText();
  const act = useActionForm('apiTokens.revoke', {
    initial: { reason: '' },
    given: ({ reason }): [string, ApiTokensRevokeParams] => [token.id, reason ? { reason } : {}],
    onDone: () => {
      notify(t('tokens.revoked', { name: token.name }));
      onClose();
    },
  });
  return (
    <ActionFields of={act} submit={t('tokens.revoke')} onCancel={onClose}>
      <RevokeFields what={t('tokens.revokeWhat')} {...act.form.getInputProps('reason')} />
    </ActionFields>
  );
}

/** What revoking does, and the reason for the audit log. */
export function RevokeFields({ what, ...reason }: TextInputProps & { what: string }) {
  const { t } = useText();
  return (
    <>
      <Alert color="red">{what}</Alert>
      <TextInput
        label={t('tokens.reason')}
        description={t('tokens.reasonHint')}
        maxLength={500}
        data-autofocus
        {...reason}
      />
    </>
  );
}
