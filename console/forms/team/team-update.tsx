import { Alert } from '@mantine/core';
import type { RoleName, TeamMember } from '@tessera/sdk';
import type { Arguments } from '../../api/operations.ts';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { FormDialog } from '../../components/actions/form-dialog.tsx';
import { notify } from '../../components/actions/notify.ts';
import { useText } from '../../text/text.tsx';
import { RoleSelect } from './role-select.tsx';

interface Props {
  member: TeamMember | undefined;
  isSelf: boolean;
  onClose: () => void;
}

export function TeamUpdate({ member, isSelf, onClose }: Props) {
  const { t } = useText();
  const name = member?.name ?? member?.email ?? '';
  return (
    <FormDialog title={t('team.changeRoleOf', { name })} isOpen={member !== undefined} onClose={onClose}>
      {member && <Fields member={member} isSelf={isSelf} onClose={onClose} />}
    </FormDialog>
  );
}

function Fields({ member, isSelf, onClose }: Props & { member: TeamMember }) {
  const { t } = useText();
  const initial: { role: RoleName } = { role: member.role };
  const act = useActionForm('team.update', {
    also: ['auth'],
    initial,
    version: member.version,
    given: ({ role }): Arguments<'team.update'> => [member.id, { role }],
    onDone: () => {
      notify(t('done.saved'));
      onClose();
    },
  });
  return (
    <ActionFields of={act} submit={t('action.save')} onCancel={onClose}>
      <RoleSelect {...act.form.getInputProps('role')} />
      <Alert color={isSelf ? 'orange' : 'blue'}>{t(isSelf ? 'team.roleSelf' : 'team.roleAtOnce')}</Alert>
    </ActionFields>
  );
}
