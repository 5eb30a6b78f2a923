import { isTesseraError } from '@tessera/sdk';
import { useText } from '../text/text.tsx';

/** A refusal in words: the server's own, which say what happened and what to do. */
export function useSentence(): (error: unknown) => string {
  const { say } = useText();
  return (error) => {
    if (!isTesseraError(error)) return String(error);
    if (error.status === 0) return say('state.unreachable');
    const { title, detail } = error.problem ?? {};
    return (
      [title, detail].filter((part, at, all) => part && all.indexOf(part) === at).join(' ') || error.message
    );
  };
}
