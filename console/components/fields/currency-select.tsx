import type { SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { currencies } from '../../../contract/currencies.ts';
import { useText } from '../../text/text.tsx';
import { Select } from '../later/controls.tsx';
import { SearchSelect } from './search-select.tsx';

export type CurrencySelectProps = Omit<SelectProps, 'data'> & {
  /** Currencies listed first, or exclusively. */
  known: readonly string[];
  /** Whether all other currencies can be selected too. */
  hasOthers?: boolean;
};

/** Currency select, by code or name. */
export function CurrencySelect({ known, hasOthers = false, ...props }: CurrencySelectProps) {
  const { language } = useText();
  const data = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency' });
    const codes = new Set([...known, ...(hasOthers ? currencies : [])]);
    return [...codes].map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }));
  }, [language, known, hasOthers]);
  return hasOthers ? <SearchSelect data={data} {...props} /> : <Select data={data} {...props} />;
}
