import { TextInput } from '@mantine/core';
import { ActFields, useActForm } from '../components/act-form.tsx';
import { tell } from '../components/tell.ts';
import { useText } from '../text/text.tsx';
import { Consequence } from '../ui/consequence.tsx';

/** Invites a merchant by the id on its groups page; a merchant that has applied is admitted. */
export function InviteMerchantForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { say } = useText();
  const act = useActForm('groups.decide', {
    initial: { merchant_id: '' },
    given: ({ merchant_id }) => [{ merchant_id: merchant_id.trim(), action: 'admit' as const }],
    onDone: ({ name, status }) => {
      tell(say(status === 'active' ? 'groups.admitted' : 'groups.invited', { name }));
      onDone();
    },
  });
  return (
    <ActFields of={act} submit={say('groups.invite')} onCancel={onCancel}>
      <TextInput
        label={say('groups.inviteCode')}
        description={say('groups.inviteHint')}
        placeholder="mer_…"
        required
        data-autofocus
        {...act.form.getInputProps('merchant_id')}
      />
      <Consequence>{say('groups.inviteWill')}</Consequence>
    </ActFields>
  );
}
