import { Text, TextInput } from '@mantine/core';
import type { RoleName, TeamInviteParams } from '@tessera/sdk';
import { ActFields, useActForm } from '../components/act-form.tsx';
import { FormWindow } from '../components/form-window.tsx';
import { tell } from '../components/tell.ts';
import { RoleSelect } from '../pages/team/role-select.tsx';
import { useText } from '../text/text.tsx';

export function TeamInvite({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { say } = useText();
  return (
    <FormWindow title={say('team.invite')} isOpen={isOpen} onClose={onClose}>
      <Fields onClose={onClose} />
    </FormWindow>
  );
}

interface Values extends Record<string, unknown> {
  email: string;
  role: RoleName;
}

function Fields({ onClose }: { onClose: () => void }) {
  const { say } = useText();
  const initial: Values = { email: '', role: 'cashier' };
  const act = useActForm('team.invite', {
    initial,
    given: ({ email, role }): [TeamInviteParams] => [{ email, role }],
    onDone: ({ email }) => {
      tell(say('team.invited', { email }));
      onClose();
    },
  });
  return (
    <ActFields of={act} submit={say('team.sendInvitation')} onCancel={onClose}>
      <Text size="sm">{say('team.inviteWhat')}</Text>
      <TextInput
        label={say('signIn.email')}
        type="email"
        required
        data-autofocus
        autoComplete="off"
        {...act.form.getInputProps('email')}
      />
      <RoleSelect {...act.form.getInputProps('role')} />
    </ActFields>
  );
}
