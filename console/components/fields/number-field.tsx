import { readTypedNumber } from '../../../contract/amounts.ts';
import { useText } from '../../text/text.tsx';
import { useFormats } from '../use-formats.ts';
import { type Reading, type TextFieldProps, TypedNumber } from './typed-number.tsx';

export type NumberFieldProps = TextFieldProps & {
  /** Empty as in forms: `''`. */
  value?: number | string | undefined;
  onChange?: (value: number | '') => void;
  min?: number;
  max?: number;
  /** The most decimals. */
  places?: number;
  unit?: string;
};

/** A whole number, or one with a few decimals. */
export function NumberField({ value, onChange, min, max, places = 0, ...props }: NumberFieldProps) {
  const { t } = useText();
  const { locale, decimalSeparator, number } = useFormats();
  const range = { min: min === undefined ? '' : number(min), max: max === undefined ? '' : number(max) };
  const read = (text: string): Reading => {
    const { value: read, fault } = readTypedNumber(text.replace(/[.,]\s*$/, ''), places, locale);
    if (fault === 'ambiguous') return { fault: t('amounts.fault.ambiguous') };
    if (fault === 'too_many_decimals')
      return { fault: places === 0 ? t('numbers.whole') : t('numbers.decimals', { places }) };
    if (fault) return { fault: t('numbers.none') };
    const isIn = read >= (min ?? read) && read <= (max ?? read);
    if (isIn) return { value: read };
    const [most, least] = [max === undefined, min === undefined];
    return {
      value: read,
      fault: t(most ? 'numbers.least' : least ? 'numbers.most' : 'numbers.range', range),
    };
  };
  return (
    <TypedNumber
      value={typeof value === 'number' ? value : undefined}
      onChange={(typed) => onChange?.(typed ?? '')}
      read={read}
      write={(one) => String(one).replace('.', decimalSeparator)}
      show={number}
      inputMode={places === 0 && (min ?? -1) >= 0 ? 'numeric' : 'decimal'}
      {...props}
    />
  );
}

/** A share of a price, from 0.01 to 100 percent. */
export const PercentInput = (props: NumberFieldProps) => (
  <NumberField min={0.01} max={100} places={2} unit="%" {...props} />
);
