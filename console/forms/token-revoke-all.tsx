import { Alert, TextInput } from '@mantine/core';
import type { ApiTokensRevokeAllParams } from '@tessera/sdk';
import { ActFields, useActForm } from '../components/act-form.tsx';
import { FormWindow } from '../components/form-window.tsx';
import { tell } from '../components/tell.ts';
import { useText } from '../text/text.tsx';

/** Revokes every token, for when an unidentified one has leaked. */
export function TokenRevokeAll({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { say } = useText();
  return (
    <FormWindow title={say('tokens.revokeAllQuestion')} isOpen={isOpen} onClose={onClose}>
      <Fields onClose={onClose} />
    </FormWindow>
  );
}

function Fields({ onClose }: { onClose: () => void }) {
  const { say } = useText();
  const act = useActForm('apiTokens.revokeAll', {
    initial: { reason: '' },
    given: ({ reason }): [ApiTokensRevokeAllParams] => [reason ? { reason } : {}],
    onDone: ({ revoked }) => {
      tell(say('tokens.revokedCount', { count: revoked }));
      onClose();
    },
  });
  return (
    <ActFields of={act} submit={say('tokens.revokeAll')} onCancel={onClose}>
      <Alert color="red">{say('tokens.revokeAllWhat')}</Alert>
      <TextInput
        label={say('tokens.reason')}
        description={say('tokens.reasonHint')}
        maxLength={500}
        data-autofocus
        {...act.form.getInputProps('reason')}
      />
    </ActFields>
  );
}
