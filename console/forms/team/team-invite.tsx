import { Text, TextInput } from '@mantine/core';
import type { RoleName, TeamInviteParams } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { useText } from '../../text/text.tsx';
import { RoleSelect } from './role-select.tsx';

export function TeamInvite({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useText();
  return (
    <FormDialog title={t('team.invite')} isOpen={isOpen} onClose={onClose}>
      <Fields onClose={onClose} />
    </FormDialog>
  );
}

interface Values extends Record<string, unknown> {
  email: string;
  role: RoleName;
}

function Fields({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const initial: Values = { email: '', role: 'cashier' };
  const act = useActionForm('team.invite', {
    initial,
    given: ({ email, role }): [TeamInviteParams] => [{ email, role }],
    onDone: ({ email }) => {
      notify(t('team.invited', { email }));
      onClose();
    },
  });
  return (
    <ActionFields of={act} submit={t('team.sendInvitation')} onCancel={onClose}>
      <Text size="sm">{t('team.inviteWhat')}</Text>
      <TextInput
        label={t('signIn.email')}
        type="email"
        required
        data-autofocus
        autoComplete="off"
        {...act.form.getInputProps('email')}
      />
      <RoleSelect {...act.form.getInputProps('role')} />
    </ActionFields>
  );
}
