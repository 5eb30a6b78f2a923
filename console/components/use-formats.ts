import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { localeIn } from '../../contract/languages.ts';
import { moneyText, numberText, percentText } from '../../contract/money.ts';
import { queryOf } from '../api/operations.ts';
import { useText } from '../text/text.tsx';
import { type Formats, formatsOf } from '../ui/formats/formats.ts';

/** Formats for amounts and times in the merchant's currency and time zone. */
export function useFormats(): Formats {
  const { language } = useText();
  const { data: profile } = useSuspenseQuery(queryOf('merchant.getProfile'));
  return useMemo(
    () =>
      formatsOf(
        // Only the first: an Italian browser lists American English after Italian.
        localeIn(language, navigator.languages.slice(0, 1), profile.country),
        profile.default_currency,
        profile.timezone,
        { moneyText, numberText, percentText },
      ),
    [language, profile],
  );
}
