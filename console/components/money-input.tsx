import type { NumberInputProps } from '@mantine/core';
import { DecimalInput } from './decimal-input.tsx';
import { useFormats } from './use-formats.ts';

export type MoneyInputProps = Omit<NumberInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** In the currency's smallest unit, as in the API. */
  value?: number | undefined;
  onChange?: (minorUnits: number | undefined) => void;
  /** Defaults to the merchant's currency. */
  currency?: string;
};

/** Amount input in decimal notation; the value is in minor units, as in the API. */
export function MoneyInput({ value, onChange, currency, ...props }: MoneyInputProps) {
  const formats = useFormats();
  const code = currency ?? formats.currency;
  const digits = formats.digitsOf(code);
  const unit = 10 ** digits;
  return (
    <DecimalInput
      min={0}
      decimalScale={digits}
      fixedDecimalScale
      hideControls
      rightSection={<span aria-hidden="true">{code}</span>}
      rightSectionWidth={52}
      value={value === undefined ? '' : value / unit}
      onChange={(typed) => onChange?.(typed === '' ? undefined : Math.round(Number(typed) * unit))}
      {...props}
    />
  );
}
