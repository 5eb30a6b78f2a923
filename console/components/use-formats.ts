import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { moneyText, percentText } from '../../contract/money.ts';
import { queryOf } from '../api/operations.ts';
import { useText } from '../text/text.tsx';
import { type Formats, formatsOf } from '../ui/formats.ts';
import { localeOf } from '../ui/locale.ts';

/** Formats for amounts and times in the merchant's currency and time zone. */
export function useFormats(): Formats {
  const { language } = useText();
  const { data: profile } = useSuspenseQuery(queryOf('merchant.getProfile'));
  return useMemo(
    () =>
      formatsOf(
        localeOf(language, navigator.languages, profile),
        profile.default_currency,
        profile.timezone,
        { moneyText, percentText },
      ),
    [language, profile],
  );
}
