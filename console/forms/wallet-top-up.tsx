import { Alert, Code, List, TextInput } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { queryOf } from '../api/operations.ts';
import { CurrencySelect } from '../components/currency-select.tsx';
import { MoneyInput } from '../components/money-input.tsx';
import { ReviewedFields, useReviewedForm } from '../components/reviewed-form.tsx';
import { tell } from '../components/tell.ts';
import { useFormats } from '../components/use-formats.ts';
import { useText } from '../text/text.tsx';
import { Facts } from '../ui/facts.tsx';

/** Tops up the wallet with a payment method registered with the payment provider. */
export function TopUp({ onDone }: { onDone: () => void }) {
  const { say } = useText();
  const formats = useFormats();
  const { data: session } = useSuspenseQuery(queryOf('auth.session'));
  const { data: wallets } = useSuspenseQuery(queryOf('wallet.get'));
  const of = useReviewedForm('wallet.topUp', {
    initial: {
      amount: undefined as number | undefined,
      currency: formats.currency,
      method: '',
      description: '',
      reference: '',
    },
    given: ({ amount, currency, method, description, reference }) => [
      {
        amount: amount!,
        currency,
        ...(method && { method: method.trim() }),
        ...(description && { description }),
        ...(reference && { reference }),
      },
    ],
    validate: { amount: (amount) => (amount ? null : say('form.required')) },
    onDone: () => {
      tell(say('wallet.topUpBegun'));
      onDone();
    },
  });
  const { amount = 0, currency, method } = of.form.getValues();
  const fee = useFeeNote(currency);
  return (
    <ReviewedFields
      of={of}
      onCancel={onDone}
      submit={say('wallet.topUpBy', { amount: formats.money(amount, currency) })}
      summary={
        <Facts
          columns={2}
          facts={[
            { label: say('wallet.collected'), value: formats.money(amount, currency) },
            { label: say('wallet.fromMethod'), value: method || say('wallet.usualMethod') },
            { label: say('wallet.fee'), value: fee },
            { label: say('wallet.arrives'), value: say('wallet.arrivesWhen') },
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
      <TextInput
        label={say('wallet.method')}
        description={say('wallet.methodHint')}
        placeholder="pm_…"
        {...of.form.getInputProps('method')}
      />
      <TextInput
        label={say('wallet.description')}
        description={say('form.optional')}
        maxLength={200}
        {...of.form.getInputProps('description')}
      />
      <TextInput
        label={say('wallet.reference')}
        description={say('wallet.referenceHint')}
        maxLength={120}
        {...of.form.getInputProps('reference')}
      />
      {session.merchant.sandbox && <TestAmounts />}
    </ReviewedFields>
  );
}

/** Only the provider knows its fee, so the last one is shown as an estimate. */
function useFeeNote(currency: string): string {
  const { say } = useText();
  const formats = useFormats();
  const { data } = useQuery(
    queryOf('wallet.listTransactions', { type: ['top_up'], status: ['available'], currency, limit: 1 }),
  );
  const last = data?.data[0];
  if (last === undefined) return say('wallet.feeUnknown');
  return say('wallet.feeLast', {
    fee: formats.money(last.fee, currency),
    amount: formats.money(last.amount, currency),
  });
}

function TestAmounts() {
  const { say } = useText();
  return (
    <Alert color="orange" title={say('wallet.testProvider')}>
      <List size="sm">
        <List.Item>
          <Code>…40.02</Code> {say('wallet.testDeclined')}
        </List.Item>
        <List.Item>
          <Code>…40.33</Code> {say('wallet.testLate')}
        </List.Item>
        <List.Item>
          <Code>instant</Code> {say('wallet.testInstant')}
        </List.Item>
      </List>
    </Alert>
  );
}
