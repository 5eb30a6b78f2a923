import { Textarea } from '@mantine/core';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { useText } from '../../text/text.tsx';
import { Consequence } from '../../ui/consequence.tsx';

interface LeaveProps {
  isFounder: boolean;
  onDone: () => void;
  onCancel: () => void;
}

export function LeaveGroupForm({ isFounder, onDone, onCancel }: LeaveProps) {
  const { t } = useText();
  const act = useActionForm('groups.leave', {
    initial: { reason: '' },
    given: ({ reason }) => [reason ? { reason } : {}],
    also: ['merchant'],
    onDone: () => {
      notify(t('groups.left'));
      onDone();
    },
  });
  return (
    <ActionFields
      of={act}
      submit={t(isFounder ? 'groups.close' : 'groups.leave')}
      onCancel={onCancel}
      isDangerous
    >
      <Consequence tone="careful">{t(isFounder ? 'groups.closeWill' : 'groups.leaveWill')}</Consequence>
      <Textarea
        label={t('groups.reason')}
        placeholder={t('form.optional')}
        maxLength={500}
        {...act.form.getInputProps('reason')}
      />
    </ActionFields>
  );
}
