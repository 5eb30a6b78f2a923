import type { ApiTokensRevokeAllParams } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { useText } from '../../text/text.tsx';
import { RevokeFields } from './token-revoke.tsx';

/** Revokes every token, for when an unidentified one has leaked. */
export function TokenRevokeAll({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useText();
  return (
    <FormDialog title={t('tokens.revokeAllQuestion')} isOpen={isOpen} onClose={onClose}>
      <Fields onClose={onClose} />
    </FormDialog>
  );
}

function Fields({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const act = useActionForm('apiTokens.revokeAll', {
    initial: { reason: '' },
    given: ({ reason }): [ApiTokensRevokeAllParams] => [reason ? { reason } : {}],
    onDone: ({ revoked }) => {
      notify(t('tokens.revokedCount', { count: revoked }));
      onClose();
    },
  });
  return (
    <ActionFields of={act} submit={t('tokens.revokeAll')} onCancel={onClose}>
      <RevokeFields what={t('tokens.revokeAllWhat')} {...act.form.getInputProps('reason')} />
    </ActionFields>
  );
}
