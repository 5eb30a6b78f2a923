import type { SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { useText } from '../../text/text.tsx';
import { countryCodes } from '../../ui/formats/countries.ts';
import { SearchSelect } from './search-select.tsx';

/** Country select with names in the user's language. The value is an ISO 3166-1 code. */
export function CountrySelect(props: Omit<SelectProps, 'data'>) {
  const { t, language } = useText();
  const data = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    return countryCodes
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((a, b) => a.label.localeCompare(b.label, language));
  }, [language]);
  return (
    <SearchSelect
      label={t('register.country')}
      nothingFoundMessage={t('list.nothingFound')}
      data={data}
      {...props}
    />
  );
}
