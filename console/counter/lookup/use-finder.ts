import { isTesseraError } from '@tessera/sdk';
import { useCallback, useRef, useState } from 'react';
import { useSentence } from '../../components/use-sentence.ts';
import type { Counter } from '../queue/counter.ts';
import { type Found, find, openCard } from './find.ts';

/** The result currently shown to the cashier. */
export type LookupState =
  | { kind: 'nothing_yet' }
  | { kind: 'asking'; asked: string }
  | { kind: 'found'; found: Found }
  /** Offline or unreachable: the text couldn't be looked up. */
  | { kind: 'unreachable'; asked: string }
  | { kind: 'refused'; sentence: string }
  /** The key of the action just performed. */
  | { kind: 'did'; key: string };

export interface Finder {
  sight: LookupState;
  ask: (text: string) => void;
  /** Selects one of several matching people. */
  choose: (membershipId: string) => void;
  show: (sight: LookupState) => void;
}

const patience = { maxRetries: 0, timeoutMs: 6_000 };

export function useFinder(counter: Counter): Finder {
  const [sight, setSight] = useState<LookupState>({ kind: 'nothing_yet' });
  const sentenceOf = useSentence();
  const latest = useRef(0);
  const show = useCallback((next: LookupState) => {
    latest.current++;
    setSight(next);
  }, []);
  /** Responses to anything but the latest lookup are ignored. */
  const look = async (asked: string, finding: () => Promise<Found>) => {
    show({ kind: 'asking', asked });
    const turn = latest.current;
    const next = await finding().then(
      (found): LookupState => ({ kind: 'found', found }),
      (error: unknown): LookupState =>
        isTesseraError(error) && error.status === 0
          ? { kind: 'unreachable', asked }
          : { kind: 'refused', sentence: sentenceOf(error) },
    );
    if (latest.current === turn) setSight(next);
  };
  return {
    sight,
    show,
    ask: (text) => {
      const asked = text.trim();
      if (asked !== '') void look(asked, () => find(counter.tessera, asked, patience));
    },
    choose: (id) =>
      void look(id, async () => ({ kind: 'card', card: await openCard(counter.tessera, id, patience) })),
  };
}
