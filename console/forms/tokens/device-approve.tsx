import type { ApiTokensApproveDeviceLoginParams, DeviceLogin } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { useText } from '../../text/text.tsx';
import { newTokenValues, secretTokenOf, TokenFields } from './token-fields.tsx';

interface Props {
  device: DeviceLogin;
  onApproved: () => void;
  onCancel: () => void;
}

/** Approves a token for a device. Only the device gets its text. */
export function DeviceApprove({ device, onApproved, onCancel }: Props) {
  const { t } = useText();
  const act = useActionForm('apiTokens.approveDeviceLogin', {
    initial: { ...newTokenValues, name: device.name },
    validate: { scopes: (scopes) => (scopes.length > 0 ? null : t('tokens.chooseScopes')) },
    given: (values): [string, ApiTokensApproveDeviceLoginParams] => [device.user_code, secretTokenOf(values)],
    onDone: onApproved,
  });
  return (
    <ActionFields of={act} submit={t('device.approve')} onCancel={onCancel}>
      <TokenFields form={act.form} />
    </ActionFields>
  );
}
