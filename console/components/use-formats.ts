import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../api/operations.ts';
import { useText } from '../text/text.tsx';
import { type Formats, formatsOf } from '../ui/formats.ts';

/** Amounts and times as the merchant counts them. */
export function useFormats(): Formats {
  const { language } = useText();
  const { data: profile } = useSuspenseQuery(queryOf('merchant.getProfile'));
  return useMemo(
    () => formatsOf(language, profile.default_currency, profile.timezone),
    [language, profile.default_currency, profile.timezone],
  );
}
