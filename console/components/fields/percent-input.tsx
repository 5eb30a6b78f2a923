import type { NumberInputProps } from '@mantine/core';
import { DecimalInput } from './decimal-input.tsx';

/** A share of a price, from 0.01 to 100 percent. */
export const PercentInput = (props: NumberInputProps) => (
  <DecimalInput min={0.01} max={100} decimalScale={2} suffix=" %" {...props} />
);
