import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useFormats } from '../use-formats.ts';

/** A number with decimals, written as the user's language writes it; a point or a comma can be typed in any. */
export function DecimalInput(props: NumberInputProps) {
  const { decimalSeparator } = useFormats();
  return <NumberInput decimalSeparator={decimalSeparator} {...props} />;
}
