import { useMemo } from 'react';
import { useText } from '../../text/text.tsx';

/** Names languages in the language of the console. */
export function useLanguageNames(): (language: string) => string {
  const { language: spoken } = useText();
  return useMemo(() => {
    const names = new Intl.DisplayNames([spoken], { type: 'language' });
    return (language) => names.of(language) ?? language;
  }, [spoken]);
}
