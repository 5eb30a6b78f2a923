import { TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOf } from '../api/operations.ts';
import { CurrencySelect } from '../components/currency-select.tsx';
import { DayInput } from '../components/day-input.tsx';
import { MoneyInput } from '../components/money-input.tsx';
import { ReviewedFields, useReviewedForm } from '../components/reviewed-form.tsx';
import { tell } from '../components/tell.ts';
import { useFormats } from '../components/use-formats.ts';
import { useMerchantName } from '../components/use-merchant-name.ts';
import { useText } from '../text/text.tsx';
import { Facts } from '../ui/facts.tsx';
import { isMerchantId, MerchantField } from './merchant-field.tsx';

/** Requests money from another merchant, or prepares a customer's payment. */
export function RequestPayment({ onDone }: { onDone: () => void }) {
  const { say } = useText();
  const formats = useFormats();
  const nameOf = useMerchantName();
  const { data: wallets } = useSuspenseQuery(queryOf('wallet.get'));
  const of = useReviewedForm('wallet.requestPayment', {
    initial: {
      amount: undefined as number | undefined,
      currency: formats.currency,
      payer: '',
      description: '',
      expires_at: '',
    },
    given: ({ amount, currency, payer, description, expires_at }) => [
      {
        amount: amount!,
        currency,
        ...(payer && { payer: { merchant_id: payer.trim() } }),
        ...(description && { description }),
        // A date without a time lasts until the end of that day in the merchant's time zone.
        ...(expires_at && { expires_at }),
      },
    ],
    validate: {
      amount: (amount) => (amount ? null : say('form.required')),
      payer: (id) => (id === '' || isMerchantId(id) ? null : say('wallet.merchantFault')),
    },
    onDone: () => {
      tell(say('wallet.requested'));
      onDone();
    },
  });
  const { amount = 0, currency, payer, expires_at } = of.form.getValues();
  return (
    <ReviewedFields
      of={of}
      onCancel={onDone}
      submit={say('wallet.requestSum', { amount: formats.money(amount, currency) })}
      summary={
        <Facts
          columns={2}
          facts={[
            { label: say('wallet.amount'), value: formats.money(amount, currency) },
            {
              label: say('wallet.payer'),
              value: payer ? nameOf(payer.trim()) : say('wallet.payerCustomer'),
            },
            {
              label: say('wallet.until'),
              value: expires_at ? formats.day(`${expires_at}T12:00:00Z`) : say('wallet.untilUsual'),
            },
            { label: say('wallet.cost'), value: say(payer ? 'wallet.noFee' : 'wallet.feeWhenPaid') },
          ]}
        />
      }
    >
      <MoneyInput
        label={say('wallet.amount')}
        currency={currency}
        required
        data-autofocus
        {...of.form.getInputProps('amount')}
      />
      <CurrencySelect
        label={say('wallet.currency')}
        hasOthers
        allowDeselect={false}
        known={[...wallets.wallets.map((wallet) => wallet.currency), formats.currency]}
        {...of.form.getInputProps('currency')}
      />
      <MerchantField
        label={say('wallet.payer')}
        description={say('wallet.payerHint')}
        {...of.form.getInputProps('payer')}
      />
      <TextInput
        label={say('wallet.description')}
        description={say('wallet.descriptionHint')}
        maxLength={200}
        {...of.form.getInputProps('description')}
      />
      <DayInput
        label={say('wallet.until')}
        description={say('wallet.untilHint')}
        {...of.form.getInputProps('expires_at')}
      />
    </ReviewedFields>
  );
}
