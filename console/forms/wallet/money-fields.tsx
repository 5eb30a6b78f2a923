/** Fields of the forms that move money. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/operations.ts';
import type { ReviewedForm } from '../../components/actions/reviewed-form.tsx';
import { CurrencySelect } from '../../components/fields/currency-select.tsx';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import type { LeavingMoney } from './leaving-money.tsx';

/** An amount of money to receive, in any currency. */
export function ArrivingFields<Values extends LeavingMoney>({ of }: { of: ReviewedForm<Values> }) {
  const { t } = useText();
  const formats = useFormats();
  const { data } = useSuspenseQuery(queryOf('wallet.get'));
  return (
    <>
      <MoneyInput
        label={t('wallet.amount')}
        currency={of.form.getValues().currency}
        required
        data-autofocus
        {...of.form.getInputProps('amount')}
      />
      <CurrencySelect
        label={t('wallet.currency')}
        hasOthers
        allowDeselect={false}
        known={[...data.wallets.map((wallet) => wallet.currency), formats.currency]}
        {...of.form.getInputProps('currency')}
      />
    </>
  );
}

export function DescriptionInput(props: TextInputProps) {
  const { t } = useText();
  return (
    <TextInput label={t('wallet.description')} description={t('form.optional')} maxLength={200} {...props} />
  );
}

export function ReferenceInput(props: TextInputProps) {
  const { t } = useText();
  return (
    <TextInput
      label={t('wallet.reference')}
      description={t('wallet.referenceHint')}
      maxLength={120}
      {...props}
    />
  );
}
