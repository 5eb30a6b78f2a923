import { TextInput } from '@mantine/core';
import { ReviewedFields, useReviewedForm } from '../components/reviewed-form.tsx';
import { tell } from '../components/tell.ts';
import { useFormats } from '../components/use-formats.ts';
import { useText } from '../text/text.tsx';
import { Facts } from '../ui/facts.tsx';
import { availableIn, LeavingFields, useAmountFault, useSpendable } from './leaving-money.tsx';

/** Withdraws money to a bank account registered with the payment provider. */
export function Withdraw({ onDone }: { onDone: () => void }) {
  const { say } = useText();
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
      destination_id: (id) =>
        /^[A-Za-z0-9_]{1,120}$/.test(id.trim()) ? null : say('wallet.destinationFault'),
    },
    onDone: ({ cancelable_until }) => {
      tell(say('wallet.withdrawalBegun', { until: formats.moment(cancelable_until) }));
      onDone();
    },
  });
  const { amount = 0, currency, destination_id } = of.form.getValues();
  const money = (minorUnits: number) => formats.money(minorUnits, currency);
  return (
    <ReviewedFields
      of={of}
      onCancel={onDone}
      submit={say('wallet.withdrawSum', { amount: money(amount) })}
      summary={
        <Facts
          columns={2}
          facts={[
            { label: say('wallet.leaves'), value: money(amount) },
            { label: say('wallet.toAccount'), value: destination_id },
            { label: say('wallet.fee'), value: say('wallet.noFee') },
            { label: say('wallet.remains'), value: money(availableIn(wallets, currency) - amount) },
            { label: say('wallet.undo'), value: say('wallet.undoWithdrawal') },
          ]}
        />
      }
    >
      <LeavingFields of={of} />
      <TextInput
        label={say('wallet.destination')}
        description={say('wallet.destinationHint')}
        placeholder="ba_…"
        required
        {...of.form.getInputProps('destination_id')}
      />
      <TextInput
        label={say('wallet.description')}
        description={say('form.optional')}
        maxLength={200}
        {...of.form.getInputProps('description')}
      />
    </ReviewedFields>
  );
}
