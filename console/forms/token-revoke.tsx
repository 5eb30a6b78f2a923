import { Alert, TextInput } from '@mantine/core';
import type { ApiToken, ApiTokensRevokeParams } from '@tessera/sdk';
import { ActFields, useActForm } from '../components/act-form.tsx';
import { tell } from '../components/tell.ts';
import { useText } from '../text/text.tsx';

export function TokenRevoke({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const { say } = useText();
  const act = useActForm('apiTokens.revoke', {
    initial: { reason: '' },
    given: ({ reason }): [string, ApiTokensRevokeParams] => [token.id, reason ? { reason } : {}],
    onDone: () => {
      tell(say('tokens.revoked'));
      onClose();
    },
  });
  return (
    <ActFields of={act} submit={say('tokens.revoke')} onCancel={onClose}>
      <Alert color="red">{say('tokens.revokeWhat')}</Alert>
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
