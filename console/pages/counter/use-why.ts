import { useText } from '../../text/text.tsx';

/** Why something can't be used, as text for the cashier; `else` if there is none. */
export function useWhy(): (code: string, otherwise?: string) => string {
  const { say, knows } = useText();
  return (code, otherwise) => {
    for (const key of [`counter.why.${code}`, `error.${code}`]) if (knows(key)) return say(key);
    return otherwise ?? say('counter.why.other', { code });
  };
}
