import { useText } from '../../text/text.tsx';

/** Why something can't be used, as text for the cashier; `else` if there is none. */
export function useWhy(): (code: string, otherwise?: string) => string {
  const { t, knows } = useText();
  return (code, otherwise) => {
    for (const key of [`counter.why.${code}`, `error.${code}`]) if (knows(key)) return t(key);
    return otherwise ?? t('counter.why.other', { code });
  };
}
