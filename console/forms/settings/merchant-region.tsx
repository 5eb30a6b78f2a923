import { SimpleGrid } from '@mantine/core';
import type { Merchant } from '@tessera/sdk';
import { useMemo } from 'react';
import { SearchSelect } from '../../components/fields/search-select.tsx';
import { useText } from '../../text/text.tsx';
import { MerchantPanel, useMerchantForm } from './merchant-panel.tsx';

const languages = [
  'en',
  'it',
  'de',
  'fr',
  'es',
  'pt',
  'nl',
  'pl',
  'sv',
  'da',
  'fi',
  'cs',
  'el',
  'ro',
  'hu',
  'ja',
];

export function MerchantRegion({ merchant }: { merchant: Merchant }) {
  const initial = { timezone: merchant.timezone, locale: merchant.locale };
  return <Fields merchant={merchant} initial={initial} />;
}

function Fields({
  merchant,
  initial,
}: {
  merchant: Merchant;
  initial: { timezone: string; locale: string };
}) {
  const { t, language } = useText();
  const act = useMerchantForm(merchant, initial, (values) => values);
  const zones = useMemo(
    () => [...new Set([merchant.timezone, ...Intl.supportedValuesOf('timeZone')])].sort(),
    [merchant.timezone],
  );
  const locales = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'language' });
    const tags = new Set([
      merchant.locale,
      ...languages.map((tag) => `${tag}-${merchant.country}`),
      ...languages,
    ]);
    return [...tags].map((value) => ({ value, label: `${names.of(value)} (${value})` }));
  }, [language, merchant.locale, merchant.country]);
  return (
    <MerchantPanel title={t('settings.region')} of={act}>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <SearchSelect
          label={t('settings.timezone')}
          description={t('settings.timezoneHint')}
          allowDeselect={false}
          limit={80}
          nothingFoundMessage={t('list.nothingFound')}
          data={zones}
          {...act.form.getInputProps('timezone')}
        />
        <SearchSelect
          label={t('settings.locale')}
          description={t('settings.localeHint')}
          allowDeselect={false}
          data={locales}
          {...act.form.getInputProps('locale')}
        />
      </SimpleGrid>
    </MerchantPanel>
  );
}
