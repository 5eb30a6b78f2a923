import { Textarea } from '@mantine/core';
import type { AdminSetMerchantStatusParams, Merchant } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { useText } from '../../text/text.tsx';
import { Consequence } from '../../ui/consequence.tsx';

export type MerchantStatus = AdminSetMerchantStatusParams['status'];

interface MerchantStatusProps {
  merchant: Pick<Merchant, 'id' | 'name'>;
  status: MerchantStatus;
  onDone: () => void;
}

/** Activates, suspends or closes a merchant. The reason is stored with the decision. */
export function MerchantStatusForm({ merchant, status, onDone }: MerchantStatusProps) {
  const { t } = useText();
  const act = useActionForm('admin.setMerchantStatus', {
    initial: { reason: '' },
    given: ({ reason }) => [merchant.id, { status, ...(reason && { reason }) }],
    onDone: () => {
      notify(t('admin.changed'));
      onDone();
    },
  });
  const isActivation = status === 'active';
  return (
    <ActionFields
      of={act}
      submit={t(`admin.set.${status}`)}
      onCancel={onDone}
      isDangerous={status === 'closed'}
    >
      <Textarea
        label={t('admin.reason')}
        description={t('admin.reasonHint')}
        required={!isActivation}
        maxLength={500}
        {...act.form.getInputProps('reason')}
      />
      <Consequence tone={isActivation ? 'plain' : 'careful'}>
        {t(`admin.setWill.${status}`, { name: merchant.name })}
      </Consequence>
    </ActionFields>
  );
}
