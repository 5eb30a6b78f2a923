import { Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { useText } from '../text/text.tsx';
import { SearchSelect } from '../ui/search-select.tsx';

export type CurrencySelectProps = Omit<SelectProps, 'data'> & {
  /** Those that stand first, or alone. */
  known: readonly string[];
  /** Whether every other currency can be chosen too. */
  hasOthers?: boolean;
};

/** A currency by its code or its name. */
export function CurrencySelect({ known, hasOthers = false, ...props }: CurrencySelectProps) {
  const { language } = useText();
  const data = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency' });
    const codes = new Set([...known, ...(hasOthers ? Intl.supportedValuesOf('currency') : [])]);
    return [...codes].map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }));
  }, [language, known, hasOthers]);
  return hasOthers ? <SearchSelect data={data} {...props} /> : <Select data={data} {...props} />;
}
