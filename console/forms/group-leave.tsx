import { Textarea } from '@mantine/core';
import { ActFields, useActForm } from '../components/act-form.tsx';
import { tell } from '../components/tell.ts';
import { useText } from '../text/text.tsx';
import { Consequence } from '../ui/consequence.tsx';

interface LeaveProps {
  isFounder: boolean;
  onDone: () => void;
  onCancel: () => void;
}

export function LeaveGroupForm({ isFounder, onDone, onCancel }: LeaveProps) {
  const { say } = useText();
  const act = useActForm('groups.leave', {
    initial: { reason: '' },
    given: ({ reason }) => [reason ? { reason } : {}],
    also: ['merchant'],
    onDone: () => {
      tell(say('groups.left'));
      onDone();
    },
  });
  return (
    <ActFields
      of={act}
      submit={say(isFounder ? 'groups.close' : 'groups.leave')}
      onCancel={onCancel}
      isDangerous
    >
      <Consequence tone="careful">{say(isFounder ? 'groups.closeWill' : 'groups.leaveWill')}</Consequence>
      <Textarea
        label={say('groups.reason')}
        placeholder={say('form.optional')}
        maxLength={500}
        {...act.form.getInputProps('reason')}
      />
    </ActFields>
  );
}
