import { Alert, TextInput } from '@mantine/core';
import type { PaymentRequest } from '@tessera/sdk';
import { notify } from '../../components/actions/notify.ts';
import { ReviewedFields, useReviewedForm } from '../../components/actions/reviewed-form.tsx';
import { useMerchantName } from '../../components/objects/use-merchant-name.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { availableIn, useSpendable } from './leaving-money.tsx';

/** Pays another merchant's request, or collects the merchant's own with a customer's payment method. */
export function PayRequest({ request, onDone }: { request: PaymentRequest; onDone: () => void }) {
  const { t } = useText();
  const formats = useFormats();
  const nameOf = useMerchantName();
  const wallets = useSpendable();
  const isIncoming = request.direction === 'incoming';
  const of = useReviewedForm('wallet.payRequest', {
    initial: { method: '' },
    given: ({ method }) => [request.id, method ? { method: method.trim() } : {}],
    onDone: ({ amount, currency, payee, status }) => {
      const collected = status === 'paid' ? 'wallet.collectedNow' : 'wallet.collecting';
      notify(
        t(isIncoming ? 'wallet.paid' : collected, {
          amount: formats.money(amount, currency),
          name: nameOf(payee.merchant_id),
        }),
      );
      onDone();
    },
  });
  const money = (amount: number) => formats.money(amount, request.currency);
  const available = availableIn(wallets, request.currency);
  const { method } = of.form.getValues();
  const facts = isIncoming
    ? [
        { label: t('wallet.leaves'), value: money(request.amount) },
        { label: t('wallet.toMerchant'), value: nameOf(request.payee.merchant_id) },
        { label: t('wallet.fee'), value: t('wallet.noFee') },
        {
          label: t('wallet.remains'),
          value: available < request.amount ? '–' : money(available - request.amount),
        },
        { label: t('wallet.undo'), value: t('wallet.undoNever') },
      ]
    : [
        { label: t('wallet.collected'), value: money(request.amount) },
        { label: t('wallet.fromMethod'), value: method || t('wallet.usualMethod') },
        { label: t('wallet.fee'), value: t('wallet.feeUnknown') },
        { label: t('wallet.arrives'), value: t('wallet.arrivesWhen') },
      ];
  return (
    <ReviewedFields
      of={of}
      onCancel={onDone}
      submit={t(isIncoming ? 'wallet.paySum' : 'wallet.collectSum', { amount: money(request.amount) })}
      summary={<Facts columns={2} facts={facts} />}
    >
      <Facts
        columns={2}
        facts={[
          { label: t('wallet.amount'), value: money(request.amount) },
          { label: t('wallet.description'), value: request.description },
        ]}
      />
      {isIncoming && available < request.amount && (
        <Alert color="orange">{t('wallet.tooLittle', { amount: money(available) })}</Alert>
      )}
      {!isIncoming && (
        <TextInput
          label={t('wallet.customerMethod')}
          description={t('wallet.methodHint')}
          placeholder="pm_…"
          {...of.form.getInputProps('method')}
        />
      )}
    </ReviewedFields>
  );
}
