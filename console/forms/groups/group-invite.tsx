import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { useText } from '../../text/text.tsx';
import { Consequence } from '../../ui/consequence.tsx';
import { MerchantField } from '../merchant-field.tsx';

/** Invites a merchant by the id on its groups page; a merchant that has applied is admitted. */
export function InviteMerchantForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useText();
  const act = useActionForm('groups.decide', {
    initial: { merchant_id: '' },
    given: ({ merchant_id }) => [{ merchant_id: merchant_id.trim(), action: 'admit' as const }],
    onDone: ({ name, status }) => {
      notify(t(status === 'active' ? 'groups.admitted' : 'groups.invited', { name }));
      onDone();
    },
  });
  return (
    <ActionFields of={act} submit={t('groups.invite')} onCancel={onCancel}>
      <MerchantField
        label={t('groups.inviteCode')}
        description={t('groups.inviteHint')}
        required
        data-autofocus
        {...act.form.getInputProps('merchant_id')}
      />
      <Consequence>{t('groups.inviteWill')}</Consequence>
    </ActionFields>
  );
}
