import { Alert, Code, List, TextInput } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/operations.ts';
import { notify } from '../../components/actions/notify.ts';
import { ReviewedFields, useReviewedForm } from '../../components/actions/reviewed-form.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ArrivingFields, DescriptionInput, ReferenceInput } from './money-fields.tsx';

/** Tops up the wallet with a payment method registered with the payment provider. */
export function TopUp({ onDone }: { onDone: () => void }) {
  const { t } = useText();
  const formats = useFormats();
  const { data: session } = useSuspenseQuery(queryOf('auth.session'));
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
    validate: { amount: (amount) => (amount ? null : t('form.required')) },
    onDone: ({ amount, currency, status }) => {
      notify(
        t(status === 'available' ? 'wallet.toppedUp' : 'wallet.topUpBegun', {
          amount: formats.money(amount, currency),
        }),
      );
      onDone();
    },
  });
  const { amount = 0, currency, method } = of.form.getValues();
  const fee = useFeeNote(currency);
  return (
    <ReviewedFields
      of={of}
      onCancel={onDone}
      submit={t('wallet.topUpBy', { amount: formats.money(amount, currency) })}
      summary={
        <Facts
          columns={2}
          facts={[
            { label: t('wallet.collected'), value: formats.money(amount, currency) },
            { label: t('wallet.fromMethod'), value: method || t('wallet.usualMethod') },
            { label: t('wallet.fee'), value: fee },
            { label: t('wallet.arrives'), value: t('wallet.arrivesWhen') },
          ]}
        />
      }
    >
      <ArrivingFields of={of} />
      <TextInput
        label={t('wallet.method')}
        description={t('wallet.methodHint')}
        placeholder="pm_…"
        {...of.form.getInputProps('method')}
      />
      <DescriptionInput {...of.form.getInputProps('description')} />
      <ReferenceInput {...of.form.getInputProps('reference')} />
      {session.merchant.sandbox && <TestAmounts />}
    </ReviewedFields>
  );
}

/** Only the provider knows its fee, so the last one is shown as an estimate. */
function useFeeNote(currency: string): string {
  const { t } = useText();
  const formats = useFormats();
  const { data } = useQuery(
    queryOf('wallet.listTransactions', { type: ['top_up'], status: ['available'], currency, limit: 1 }),
  );
  const last = data?.data[0];
  if (last === undefined) return t('wallet.feeUnknown');
  return t('wallet.feeLast', {
    fee: formats.money(last.fee, currency),
    amount: formats.money(last.amount, currency),
  });
}

function TestAmounts() {
  const { t } = useText();
  return (
    <Alert color="orange" title={t('wallet.testProvider')}>
      <List size="sm">
        <List.Item>
          <Code>…40.02</Code> {t('wallet.testDeclined')}
        </List.Item>
        <List.Item>
          <Code>…40.33</Code> {t('wallet.testLate')}
        </List.Item>
        <List.Item>
          <Code>instant</Code> {t('wallet.testInstant')}
        </List.Item>
      </List>
    </Alert>
  );
}
