import { useText } from '../../text/text.tsx';

/** Why something may not be used, for whoever stands at the till; `else` where there is no text for it. */
export function useWhy(): (code: string, otherwise?: string) => string {
  const { say, knows } = useText();
  return (code, otherwise) => {
    for (const key of [`counter.why.${code}`, `error.${code}`]) if (knows(key)) return say(key);
    return otherwise ?? say('counter.why.other', { code });
  };
}
