import { TextInput, type TextInputProps } from '@mantine/core';
import { type FocusEvent, use, useEffect, useRef, useState } from 'react';
import { UnsavedScope, useUnsaved } from '../actions/unsaved.ts';
import { useFormats } from '../use-formats.ts';

/** What a text means, or a sentence that says what is wrong with it. */
export interface Reading {
  value?: number | undefined;
  fault?: string | undefined;
}

export type TextFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'>;

export type TypedNumberProps = TextFieldProps & {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  read: (text: string) => Reading;
  /** As a person would type it. */
  write: (value: number) => string;
  /** As text shows it. */
  show: (value: number) => string;
  /** What decides how a text is read besides the language, such as a currency: if it changes, the text is read again. */
  basis?: string;
  unit?: string;
};

/**
 * A field for a number. It reads numbers as people and spreadsheets write them, says what was understood where that
 * isn't plain, and lets no form be sent with a text that it can't read. Digits are never dropped, and such a text is a
 * change of the form.
 */
export function TypedNumber({
  value,
  onChange,
  read,
  write,
  show,
  basis,
  unit,
  onBlur,
  error,
  description,
  ...props
}: TypedNumberProps) {
  const { decimalSeparator } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  /** The value that the text was typed over: who uses the field may not take every text. */
  const [over, setOver] = useState<number | undefined>(Number.NaN);
  const [isLeft, setLeft] = useState(false);
  const reading = typed.trim() === '' ? {} : read(typed);
  // Another value than the typed one was set from outside, such as by a reset.
  const isTyped = reading.value === value || over === value;
  if (reading.value === value && !Object.is(over, value)) setOver(value);
  const text = isTyped ? typed : value === undefined ? '' : write(value);
  const fault = isTyped ? reading.fault : undefined;
  // The form has no value of it.
  useUnsaved(
    use(UnsavedScope) !== undefined && isTyped && typed.trim() !== '' && reading.value === undefined,
  );
  useEffect(() => input.current?.setCustomValidity(fault ?? ''), [fault]);
  const last = useRef(basis);
  useEffect(() => {
    if (last.current === basis) return;
    last.current = basis;
    if (typed !== '') onChange(reading.value);
  });
  const isPlain = text.trim() === '' || new RegExp(`^-?\\d*[${decimalSeparator}]?\\d*$`).test(text);
  const understood = isTyped && !isPlain ? reading.value : undefined;
  // A number too small may be the beginning of another, and a sign that of any.
  const isShown = isLeft || (reading.value === undefined && !/^\s*[-−]$/.test(typed));
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setLeft(true);
    if (isTyped && reading.value !== undefined && reading.value === value) setTyped(write(reading.value));
    onBlur?.(event);
  };
  return (
    <TextInput
      ref={input}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      {...(unit !== undefined && {
        rightSection: <span aria-hidden="true">{unit}</span>,
        rightSectionWidth: 28 + 8 * unit.length,
      })}
      value={text}
      description={understood === undefined ? description : `= ${show(understood)}`}
      error={(isShown && fault) || error}
      onChange={({ currentTarget }) => {
        setLeft(false);
        setTyped(currentTarget.value);
        setOver(value);
        onChange(currentTarget.value.trim() === '' ? undefined : read(currentTarget.value).value);
      }}
      onBlur={leave}
      {...props}
    />
  );
}
