import { TextInput } from '@mantine/core';
import { notify } from '../../components/actions/notify.ts';
import { ReviewedFields, useReviewedForm } from '../../components/actions/reviewed-form.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { availableIn, LeavingFields, useAmountFault, useSpendable } from './leaving-money.tsx';
import { DescriptionInput } from './money-fields.tsx';

/** Withdraws money to a bank account registered with the payment provider. */
export function Withdraw({ onDone }: { onDone: () => void }) {
  const { t } = useText();
  const formats = useFormats();
  const wallets = useSpendable();
  const faultOf = useAmountFault();
  const of = useReviewedForm('wallet.withdraw', {
    initial: {
      amount: undefined as number | undefined,
      currency: wallets[0]?.currency ?? formats.currency,
      destination_id: '',
      description: '',
    },
    given: ({ amount, currency, destination_id, description }) => [
      {
        amount: amount!,
        currency,
        destination_id: destination_id.trim(),
        ...(description && { description }),
      },
    ],
    validate: {
      amount: faultOf,
      destination_id: (id) => (/^[A-Za-z0-9_]{1,120}$/.test(id.trim()) ? null : t('wallet.destinationFault')),
    },
    onDone: ({ cancelable_until }) => {
      notify(t('wallet.withdrawalBegun', { until: formats.moment(cancelable_until) }));
      onDone();
    },
  });
  const { amount = 0, currency, destination_id } = of.form.getValues();
  const money = (minorUnits: number) => formats.money(minorUnits, currency);
  return (
    <ReviewedFields
      of={of}
      onCancel={onDone}
      submit={t('wallet.withdrawSum', { amount: money(amount) })}
      summary={
        <Facts
          columns={2}
          facts={[
            { label: t('wallet.leaves'), value: money(amount) },
            { label: t('wallet.toAccount'), value: destination_id },
            { label: t('wallet.fee'), value: t('wallet.noFee') },
            { label: t('wallet.remains'), value: money(availableIn(wallets, currency) - amount) },
            { label: t('wallet.undo'), value: t('wallet.undoWithdrawal') },
          ]}
        />
      }
    >
      <LeavingFields of={of} />
      <TextInput
        label={t('wallet.destination')}
        description={t('wallet.destinationHint')}
        placeholder="ba_…"
        required
        {...of.form.getInputProps('destination_id')}
      />
      <DescriptionInput {...of.form.getInputProps('description')} />
    </ReviewedFields>
  );
}
