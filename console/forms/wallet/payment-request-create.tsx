import { notify } from '../../components/actions/notify.ts';
import { ReviewedFields, useReviewedForm } from '../../components/actions/reviewed-form.tsx';
import { DayInput } from '../../components/later/controls.tsx';
import { useMerchantName } from '../../components/objects/use-merchant-name.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { isMerchantId, MerchantField } from '../merchant-field.tsx';
import { ArrivingFields, DescriptionInput } from './money-fields.tsx';

/** Requests money from another merchant, or prepares a customer's payment. */
export function RequestPayment({ onDone }: { onDone: () => void }) {
  const { t } = useText();
  const formats = useFormats();
  const nameOf = useMerchantName();
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
      amount: (amount) => (amount ? null : t('form.required')),
      payer: (id) => (id === '' || isMerchantId(id) ? null : t('wallet.merchantFault')),
    },
    onDone: ({ amount, currency, payer }) => {
      const sum = formats.money(amount, currency);
      notify(
        payer === null
          ? t('wallet.requestedOfCustomer', { amount: sum })
          : t('wallet.requested', { amount: sum, name: nameOf(payer.merchant_id) }),
      );
      onDone();
    },
  });
  const { amount = 0, currency, payer, expires_at } = of.form.getValues();
  return (
    <ReviewedFields
      of={of}
      onCancel={onDone}
      submit={t('wallet.requestSum', { amount: formats.money(amount, currency) })}
      summary={
        <Facts
          columns={2}
          facts={[
            { label: t('wallet.amount'), value: formats.money(amount, currency) },
            {
              label: t('wallet.payer'),
              value: payer ? nameOf(payer.trim()) : t('wallet.payerCustomer'),
            },
            {
              label: t('wallet.until'),
              value: expires_at ? formats.day(`${expires_at}T12:00:00Z`) : t('wallet.untilUsual'),
            },
            { label: t('wallet.cost'), value: t(payer ? 'wallet.noFee' : 'wallet.feeWhenPaid') },
          ]}
        />
      }
    >
      <ArrivingFields of={of} />
      <MerchantField
        label={t('wallet.payer')}
        description={t('wallet.payerHint')}
        {...of.form.getInputProps('payer')}
      />
      <DescriptionInput description={t('wallet.descriptionHint')} {...of.form.getInputProps('description')} />
      <DayInput
        label={t('wallet.until')}
        description={t('wallet.untilHint')}
        {...of.form.getInputProps('expires_at')}
      />
    </ReviewedFields>
  );
}
