import { isTesseraError } from '@tessera/sdk';
import { useRef, useState } from 'react';
import { useSentence } from '../../components/use-sentence.ts';
import { type Found, find, openCard, type Person } from '../lookup/find.ts';
import type { Counter } from '../queue/counter.ts';

/** Why a scanned or typed text isn't in the basket. */
export type NotFound =
  | { kind: 'nothing'; asked: string; reason?: string | undefined }
  | { kind: 'people'; people: Person[] }
  /** Offline or unreachable: the text couldn't be looked up. */
  | { kind: 'unreachable'; asked: string }
  | { kind: 'refused'; sentence: string };

export interface BasketFinder {
  /** The text being looked up. */
  asking: string | undefined;
  notFound: NotFound | undefined;
  ask: (text: string) => void;
  /** Selects one of several matching people. */
  choose: (membershipId: string) => void;
  refuse: (sentence: string) => void;
  dismiss: () => void;
}

const patience = { maxRetries: 0, timeoutMs: 6_000 };

/** Looks up codes one after another: a cashier scans the next one before the last one is found. */
export function useBasketFinder(
  counter: Counter,
  onFound: (found: Extract<Found, { kind: 'voucher' | 'card' }>) => void,
): BasketFinder {
  const sentenceOf = useSentence();
  const [asking, setAsking] = useState<string>();
  const [notFound, setNotFound] = useState<NotFound>();
  const queue = useRef<Promise<void>>(Promise.resolve());
  const open = useRef(0);
  const look = (asked: string, finding: () => Promise<Found>) => {
    // The message about one of several scans stays until the cashier continues.
    if (open.current === 0) setNotFound(undefined);
    open.current += 1;
    queue.current = queue.current.then(async () => {
      setAsking(asked);
      try {
        const found = await finding();
        if (found.kind === 'voucher' || found.kind === 'card') onFound(found);
        else setNotFound(found);
      } catch (error) {
        const isAway = isTesseraError(error) && error.status === 0;
        setNotFound(
          isAway ? { kind: 'unreachable', asked } : { kind: 'refused', sentence: sentenceOf(error) },
        );
      }
      open.current -= 1;
      setAsking(undefined);
    });
  };
  return {
    asking,
    notFound,
    ask: (text) => {
      const asked = text.trim();
      if (asked !== '') look(asked, () => find(counter.tessera, asked, patience));
    },
    choose: (id) =>
      look(id, async () => ({ kind: 'card', card: await openCard(counter.tessera, id, patience) })),
    refuse: (sentence) => setNotFound({ kind: 'refused', sentence }),
    dismiss: () => setNotFound(undefined),
  };
}
