import { useRef, useState } from 'react';
import { useSentence } from '../../components/use-sentence.ts';
import { causeOf } from '../lookup/away.ts';
import { type Finding, type Found, find, openCard } from '../lookup/find.ts';
import { patience } from '../lookup/use-finder.ts';
import { useRetry } from '../lookup/use-retry.ts';
import type { Counter } from '../queue/counter.ts';

/** Why a scanned or typed text isn't in the basket. */
export type NotFound =
  | { kind: 'unclear'; found: Extract<Found, { kind: 'nothing' | 'people' }>; failed: Finding['failed'] }
  /** There was no answer: the text couldn't be looked up. */
  | { kind: 'unreachable'; asked: string; error: unknown }
  | { kind: 'refused'; sentence: string };

export interface BasketFinder {
  /** The text being looked up. */
  asking: string | undefined;
  notFound: NotFound | undefined;
  ask: (text: string) => void;
  /** Selects one of several matching people. */
  choose: (membershipId: string) => void;
  /** Asks again what got no answer. */
  retry: () => void;
  refuse: (sentence: string) => void;
  dismiss: () => void;
}

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
  const again = useRef<() => void>(() => undefined);
  const look = (asked: string, finding: () => Promise<Finding>, isAgain = false) => {
    // The message about one of several scans stays until the cashier continues, or until it is asked again.
    if (open.current === 0 && !isAgain) setNotFound(undefined);
    open.current += 1;
    queue.current = queue.current.then(async () => {
      setAsking(asked);
      const isFailing = await finding().then(
        ({ found, failed }) => {
          if (found.kind !== 'voucher' && found.kind !== 'card') {
            setNotFound({ kind: 'unclear', found, failed });
            return failed !== undefined;
          }
          if (isAgain) setNotFound(undefined);
          onFound(found);
          return false;
        },
        (error: unknown) => {
          const isAway = causeOf(error) !== undefined;
          setNotFound(
            isAway ? { kind: 'unreachable', asked, error } : { kind: 'refused', sentence: sentenceOf(error) },
          );
          return isAway;
        },
      );
      if (isFailing) again.current = () => look(asked, finding, true);
      open.current -= 1;
      setAsking(undefined);
    });
  };
  const failure =
    notFound?.kind === 'unreachable'
      ? notFound.error
      : notFound?.kind === 'unclear'
        ? notFound.failed?.error
        : undefined;
  const retry = () => again.current();
  useRetry(failure, retry);
  return {
    asking,
    notFound,
    retry,
    ask: (text) => {
      const asked = text.trim();
      if (asked !== '') look(asked, () => find(counter.tessera, asked, patience));
    },
    choose: (id) =>
      look(id, async () => ({
        found: { kind: 'card', card: await openCard(counter.tessera, id, patience) },
      })),
    refuse: (sentence) => setNotFound({ kind: 'refused', sentence }),
    dismiss: () => setNotFound(undefined),
  };
}
