import { isTesseraError, type Problem } from '@tessera/sdk';
import type { TextValues } from '../../contract/fill-text.ts';
import { useText } from '../text/text.tsx';

/** Extra fields of some errors, such as `balance`. */
const figuresOf = (problem: Problem | undefined): TextValues =>
  Object.fromEntries(
    Object.entries(problem ?? {}).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );

/** The console's message for an error, or the server's own if the console has none. */
export function useSentence(): (error: unknown) => string {
  const { t, knows } = useText();
  return (error) => {
    if (!isTesseraError(error)) return String(error);
    if (error.status === 0) return t('state.unreachable');
    const key = `error.${error.code}`;
    if (knows(key)) return t(key, figuresOf(error.problem));
    const { title, detail } = error.problem ?? {};
    return (
      [title, detail].filter((part, at, all) => part && all.indexOf(part) === at).join(' ') || error.message
    );
  };
}
