import { Alert } from '@mantine/core';
import type { RoleName, TeamMember } from '@tessera/sdk';
import type { Arguments } from '../api/operations.ts';
import { ActFields, useActForm } from '../components/act-form.tsx';
import { FormWindow } from '../components/form-window.tsx';
import { tell } from '../components/tell.ts';
import { RoleSelect } from '../pages/team/role-select.tsx';
import { useText } from '../text/text.tsx';

interface Props {
  member: TeamMember | undefined;
  isSelf: boolean;
  onClose: () => void;
}

export function TeamUpdate({ member, isSelf, onClose }: Props) {
  const { say } = useText();
  const name = member?.name ?? member?.email ?? '';
  return (
    <FormWindow title={say('team.changeRoleOf', { name })} isOpen={member !== undefined} onClose={onClose}>
      {member && <Fields member={member} isSelf={isSelf} onClose={onClose} />}
    </FormWindow>
  );
}

function Fields({ member, isSelf, onClose }: Props & { member: TeamMember }) {
  const { say } = useText();
  const initial: { role: RoleName } = { role: member.role };
  const act = useActForm('team.update', {
    also: ['auth'],
    initial,
    version: member.version,
    given: ({ role }): Arguments<'team.update'> => [member.id, { role }],
    onDone: () => {
      tell(say('done.saved'));
      onClose();
    },
  });
  return (
    <ActFields of={act} submit={say('action.save')} onCancel={onClose}>
      <RoleSelect {...act.form.getInputProps('role')} />
      <Alert color={isSelf ? 'orange' : 'blue'}>{say(isSelf ? 'team.roleSelf' : 'team.roleAtOnce')}</Alert>
    </ActFields>
  );
}
