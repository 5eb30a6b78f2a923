import { Textarea } from '@mantine/core';
import type { Merchant, Wallet } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { useText } from '../../text/text.tsx';
import { Consequence } from '../../ui/consequence.tsx';

interface WalletStatusProps {
  merchant: Pick<Merchant, 'id' | 'name'>;
  status: Wallet['status'];
  onDone: () => void;
}

/** Freezes or unfreezes all wallets of a merchant. */
export function WalletStatusForm({ merchant, status, onDone }: WalletStatusProps) {
  const { t } = useText();
  const isFreeze = status === 'frozen';
  const act = useActionForm('admin.setWalletStatus', {
    initial: { reason: '' },
    given: ({ reason }) => [merchant.id, { status, ...(reason && { reason }) }],
    onDone: () => {
      notify(t('admin.changed'));
      onDone();
    },
  });
  return (
    <ActionFields of={act} submit={t(isFreeze ? 'admin.freeze' : 'admin.unfreeze')} onCancel={onDone}>
      <Textarea
        label={t('admin.reason')}
        description={t('admin.walletReasonHint')}
        required={isFreeze}
        maxLength={500}
        {...act.form.getInputProps('reason')}
      />
      <Consequence tone={isFreeze ? 'careful' : 'plain'}>
        {t(isFreeze ? 'admin.freezeWill' : 'admin.unfreezeWill', { name: merchant.name })}
      </Consequence>
    </ActionFields>
  );
}
