import { Alert, TextInput } from '@mantine/core';
import type { PaymentRequest } from '@tessera/sdk';
import { ReviewedFields, useReviewedForm } from '../components/reviewed-form.tsx';
import { tell } from '../components/tell.ts';
import { useFormats } from '../components/use-formats.ts';
import { useMerchantName } from '../components/use-merchant-name.ts';
import { useText } from '../text/text.tsx';
import { Facts } from '../ui/facts.tsx';
import { availableIn, useSpendable } from './leaving-money.tsx';

/** Pays another merchant's request, or collects the merchant's own with a customer's payment method. */
export function PayRequest({ request, onDone }: { request: PaymentRequest; onDone: () => void }) {
  const { say } = useText();
  const formats = useFormats();
  const nameOf = useMerchantName();
  const wallets = useSpendable();
  const isIncoming = request.direction === 'incoming';
  const of = useReviewedForm('wallet.payRequest', {
    initial: { method: '' },
    given: ({ method }) => [request.id, method ? { method: method.trim() } : {}],
    onDone: () => {
      tell(say(isIncoming ? 'wallet.paid' : 'wallet.collecting'));
      onDone();
    },
  });
  const money = (amount: number) => formats.money(amount, request.currency);
  const available = availableIn(wallets, request.currency);
  const { method } = of.form.getValues();
  const facts = isIncoming
    ? [
        { label: say('wallet.leaves'), value: money(request.amount) },
        { label: say('wallet.toMerchant'), value: nameOf(request.payee.merchant_id) },
        { label: say('wallet.fee'), value: say('wallet.noFee') },
        {
          label: say('wallet.remains'),
          value: available < request.amount ? '–' : money(available - request.amount),
        },
        { label: say('wallet.undo'), value: say('wallet.undoNever') },
      ]
    : [
        { label: say('wallet.collected'), value: money(request.amount) },
        { label: say('wallet.fromMethod'), value: method || say('wallet.usualMethod') },
        { label: say('wallet.fee'), value: say('wallet.feeUnknown') },
        { label: say('wallet.arrives'), value: say('wallet.arrivesWhen') },
      ];
  return (
    <ReviewedFields
      of={of}
      onCancel={onDone}
      submit={say(isIncoming ? 'wallet.paySum' : 'wallet.collectSum', { amount: money(request.amount) })}
      summary={<Facts columns={2} facts={facts} />}
    >
      <Facts
        columns={2}
        facts={[
          { label: say('wallet.amount'), value: money(request.amount) },
          { label: say('wallet.description'), value: request.description },
        ]}
      />
      {isIncoming && available < request.amount && (
        <Alert color="orange">{say('wallet.tooLittle', { amount: money(available) })}</Alert>
      )}
      {!isIncoming && (
        <TextInput
          label={say('wallet.customerMethod')}
          description={say('wallet.methodHint')}
          placeholder="pm_…"
          {...of.form.getInputProps('method')}
        />
      )}
    </ReviewedFields>
  );
}
