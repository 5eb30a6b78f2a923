import type { NumberInputProps } from '@mantine/core';
import { useState } from 'react';
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
export function MoneyInput({ value, onChange, currency, onBlur, ...props }: MoneyInputProps) {
  const formats = useFormats();
  const [isTyping, setTyping] = useState(false);
  const code = currency ?? formats.currency;
  const digits = formats.digitsOf(code);
  const unit = 10 ** digits;
  return (
    <DecimalInput
      min={0}
      decimalScale={digits}
      // Decimals that appear during typing move the cursor: on a busy machine 12,50 became 1250.
      fixedDecimalScale={!isTyping}
      hideControls
      rightSection={<span aria-hidden="true">{code}</span>}
      rightSectionWidth={52}
      value={value === undefined ? '' : value / unit}
      onChange={(typed) => {
        setTyping(true);
        onChange?.(typed === '' ? undefined : Math.round(Number(typed) * unit));
      }}
      onBlur={(event) => {
        setTyping(false);
        onBlur?.(event);
      }}
      {...props}
    />
  );
}
