import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type AmountReading, readTypedAmount } from '../../contract/amounts.ts';
import { digitsOf } from '../../contract/currencies.ts';
import { decimalText } from '../../contract/money.ts';
import { useText } from '../text/text.tsx';
import { useFormats } from './use-formats.ts';

export type MoneyInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** In the currency's smallest unit, as in the API. */
  value?: number | undefined;
  onChange?: (minorUnits: number | undefined) => void;
  /** Defaults to the merchant's currency. */
  currency?: string;
  /** Whether amounts below zero can be typed. */
  isSigned?: boolean;
};

/**
 * Amount input in decimal notation; the value is in minor units, as in the API. It reads amounts as people and
 * spreadsheets write them, shows what will be stored, and lets no form be sent with an amount that it can't read.
 */
export function MoneyInput({
  value,
  onChange,
  currency,
  isSigned = false,
  onBlur,
  error,
  description,
  ...props
}: MoneyInputProps) {
  const { t } = useText();
  const formats = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const code = currency ?? formats.currency;
  const read = (text: string): AmountReading | undefined =>
    text.trim() === '' ? undefined : readSigned(text, code, formats.locale, isSigned);
  const written = (amount: number): string =>
    decimalText(amount, code).replace('.', formats.decimalSeparator);
  const reading = read(typed);
  // Another value than the typed one was set from outside, such as by a reset.
  const isTyped = reading?.amount === value;
  const text = isTyped ? typed : value === undefined ? '' : written(value);
  const fault = isTyped && reading?.fault ? t(`amounts.fault.${reading.fault}`) : undefined;
  useEffect(() => input.current?.setCustomValidity(fault ?? ''), [fault]);
  // What was typed means another amount in another currency.
  const last = useRef(code);
  useEffect(() => {
    if (last.current === code) return;
    last.current = code;
    if (typed !== '') onChange?.(reading?.amount);
  });
  const isPlain = new RegExp(`^-?\\d*(?:[${formats.decimalSeparator}]\\d{0,${digitsOf(code)}})?$`).test(text);
  const stored = isTyped && !isPlain ? reading?.amount : undefined;
  return (
    <TextInput
      ref={input}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      rightSection={<span aria-hidden="true">{code}</span>}
      rightSectionWidth={52}
      value={text}
      description={stored === undefined ? description : `= ${formats.money(stored, code)}`}
      error={fault ?? error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange?.(read(currentTarget.value)?.amount);
      }}
      onBlur={(event) => {
        if (isTyped && reading?.amount !== undefined) setTyped(written(reading.amount));
        onBlur?.(event);
      }}
      {...props}
    />
  );
}

function readSigned(text: string, currency: string, locale: string, isSigned: boolean): AmountReading {
  const [, minus, rest = text] = isSigned ? (/^\s*([-−])(.*)$/.exec(text) ?? []) : [];
  // A sign at the end is followed by decimals in a moment.
  const reading = readTypedAmount(rest.replace(/[.,]\s*$/, ''), currency, locale);
  return minus && reading.amount !== undefined ? { amount: -reading.amount } : reading;
}
