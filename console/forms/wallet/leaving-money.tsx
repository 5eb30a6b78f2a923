/** Shared parts of the forms for outgoing money: wallet, amount and remaining balance. */
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Wallet } from '@tessera/sdk';
import { queryOf } from '../../api/operations.ts';
import type { ReviewedForm } from '../../components/actions/reviewed-form.tsx';
import { CurrencySelect } from '../../components/fields/currency-select.tsx';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';

export interface LeavingMoney {
  amount: number | undefined;
  currency: string;
}

/** Wallets with available money, largest balance first. */
export function useSpendable(): Wallet[] {
  const { data } = useSuspenseQuery(queryOf('wallet.get'));
  return data.wallets
    .filter(({ status, available }) => status === 'active' && available > 0)
    .sort((a, b) => b.available - a.available);
}

export const availableIn = (wallets: readonly Wallet[], currency: string): number =>
  wallets.find((wallet) => wallet.currency === currency)?.available ?? 0;

export function LeavingFields<Values extends LeavingMoney>({ of }: { of: ReviewedForm<Values> }) {
  const { t } = useText();
  const formats = useFormats();
  const wallets = useSpendable();
  const { currency } = of.form.getValues();
  return (
    <>
      <MoneyInput
        label={t('wallet.amount')}
        description={t('wallet.upTo', { amount: formats.money(availableIn(wallets, currency), currency) })}
        currency={currency}
        required
        data-autofocus
        {...of.form.getInputProps('amount')}
      />
      {wallets.length > 1 && (
        <CurrencySelect
          label={t('wallet.currency')}
          allowDeselect={false}
          known={wallets.map((wallet) => wallet.currency)}
          {...of.form.getInputProps('currency')}
        />
      )}
    </>
  );
}

/** Validates the amount before the request; the server has the final say. */
export function useAmountFault(): (amount: number | undefined, values: LeavingMoney) => string | null {
  const { t } = useText();
  const formats = useFormats();
  const wallets = useSpendable();
  return (amount, { currency }) => {
    if (!amount) return t('form.required');
    const most = availableIn(wallets, currency);
    return amount <= most ? null : t('wallet.tooMuch', { amount: formats.money(most, currency) });
  };
}
