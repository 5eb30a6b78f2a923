import { notify } from '../../components/actions/notify.ts';
import { ReviewedFields, useReviewedForm } from '../../components/actions/reviewed-form.tsx';
import { useMerchantName } from '../../components/objects/use-merchant-name.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { isMerchantId, MerchantField } from '../merchant-field.tsx';
import { availableIn, LeavingFields, useAmountFault, useSpendable } from './leaving-money.tsx';
import { DescriptionInput, ReferenceInput } from './money-fields.tsx';

/** Transfers money to another merchant on this server, immediately and irreversibly. */
export function Transfer({ onDone }: { onDone: () => void }) {
  const { t } = useText();
  const formats = useFormats();
  const wallets = useSpendable();
  const faultOf = useAmountFault();
  const nameOf = useMerchantName();
  const of = useReviewedForm('wallet.transfer', {
    initial: {
      to_merchant_id: '',
      amount: undefined as number | undefined,
      currency: wallets[0]?.currency ?? formats.currency,
      reference: '',
      description: '',
    },
    given: ({ to_merchant_id, amount, currency, reference, description }) => [
      {
        to_merchant_id: to_merchant_id.trim(),
        amount: amount!,
        currency,
        ...(reference && { reference }),
        ...(description && { description }),
      },
    ],
    validate: {
      amount: faultOf,
      to_merchant_id: (id) => (isMerchantId(id) ? null : t('wallet.merchantFault')),
    },
    onDone: ({ amount, balance_after, currency, source }) => {
      notify(
        t('wallet.transferred', {
          amount: formats.money(-amount, currency),
          name: nameOf(source?.id ?? ''),
          balance: formats.money(balance_after, currency),
        }),
      );
      onDone();
    },
  });
  const { amount = 0, currency, to_merchant_id } = of.form.getValues();
  const money = (minorUnits: number) => formats.money(minorUnits, currency);
  return (
    <ReviewedFields
      of={of}
      onCancel={onDone}
      submit={t('wallet.transferSum', { amount: money(amount) })}
      summary={
        <Facts
          columns={2}
          facts={[
            { label: t('wallet.leaves'), value: money(amount) },
            { label: t('wallet.toMerchant'), value: nameOf(to_merchant_id.trim()) },
            { label: t('wallet.fee'), value: t('wallet.noFee') },
            { label: t('wallet.remains'), value: money(availableIn(wallets, currency) - amount) },
            { label: t('wallet.undo'), value: t('wallet.undoNever') },
          ]}
        />
      }
    >
      <MerchantField
        label={t('wallet.toMerchant')}
        description={t('wallet.merchantHint')}
        required
        {...of.form.getInputProps('to_merchant_id')}
      />
      <LeavingFields of={of} />
      <DescriptionInput {...of.form.getInputProps('description')} />
      <ReferenceInput {...of.form.getInputProps('reference')} />
    </ReviewedFields>
  );
}
