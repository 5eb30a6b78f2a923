import { NumberField } from '../../../components/fields/number-field.tsx';

/** Up to three decimals: 0.375 kg. */
export function QuantityInput(props: {
  label?: string;
  'aria-label'?: string;
  value: number | undefined;
  onChange: (quantity: number | undefined) => void;
  error?: string | undefined;
  w?: number;
}) {
  const { value, onChange, ...input } = props;
  return (
    <NumberField
      min={0.001}
      max={1_000_000}
      places={3}
      required
      withAsterisk={false}
      value={value ?? ''}
      onChange={(typed) => onChange(typed === '' ? undefined : typed)}
      {...input}
    />
  );
}
