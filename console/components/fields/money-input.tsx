import { readTypedAmount } from '../../../contract/amounts.ts';
import { decimalText } from '../../../contract/money.ts';
import { useText } from '../../text/text.tsx';
import { useFormats } from '../use-formats.ts';
import { type Reading, type TextFieldProps, TypedNumber } from './typed-number.tsx';

export type MoneyInputProps = TextFieldProps & {
  /** In the currency's smallest unit, as in the API. */
  value?: number | undefined;
  onChange?: (minorUnits: number | undefined) => void;
  /** Defaults to the merchant's currency. */
  currency?: string | undefined;
  /** Whether amounts below zero can be typed. */
  isSigned?: boolean;
  /** Whether zero is refused. */
  isPositive?: boolean;
};

/** Amount input in decimal notation; the value is in minor units, as in the API. */
export function MoneyInput({ value, onChange, currency, isSigned, isPositive, ...props }: MoneyInputProps) {
  const { t } = useText();
  const formats = useFormats();
  const code = currency ?? formats.currency;
  const read = (text: string): Reading => {
    const [, minus, rest = text] = isSigned ? (/^\s*([-−])(.*)$/.exec(text) ?? []) : [];
    // A sign at the end is followed by decimals in a moment.
    const { amount, fault } = readTypedAmount(rest.replace(/[.,]\s*$/, ''), code, formats.locale);
    if (fault) return { fault: t(`amounts.fault.${fault}`) };
    if (isPositive && amount === 0) return { value: amount, fault: t('amounts.fault.zero') };
    return { value: minus ? -amount! : amount };
  };
  return (
    <TypedNumber
      value={value}
      onChange={(amount) => onChange?.(amount)}
      read={read}
      write={(amount) => decimalText(amount, code).replace('.', formats.decimalSeparator)}
      show={(amount) => formats.money(amount, code)}
      basis={code}
      unit={code}
      {...props}
    />
  );
}
