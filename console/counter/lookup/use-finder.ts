import { useCallback, useEffect, useRef, useState } from 'react';
import { useSentence } from '../../components/use-sentence.ts';
import type { Counter } from '../queue/counter.ts';
import { causeOf } from './away.ts';
import { type Finding, find, openCard } from './find.ts';
import type { LookupDraft } from './use-lookup-draft.ts';
import { useRetry } from './use-retry.ts';

/** The result currently shown to the cashier. */
export type LookupState =
  | { kind: 'nothing_yet' }
  | { kind: 'asking'; asked: string }
  | ({ kind: 'found' } & Finding)
  /** The text couldn't be looked up: there was no answer. */
  | { kind: 'unreachable'; asked: string; error: unknown }
  | { kind: 'refused'; sentence: string }
  /** The key of the action just performed. */
  | { kind: 'did'; key: string };

export interface Finder {
  sight: LookupState;
  /** Whether what got no answer is being asked again. */
  isRetrying: boolean;
  ask: (text: string) => void;
  /** Selects one of several matching people. */
  choose: (membershipId: string) => void;
  /** Asks again what got no answer. */
  retry: () => void;
  show: (sight: LookupState) => void;
}

/** The counter asks again itself. */
export const patience = { maxRetries: 0, timeoutMs: 6_000 };

/** Looks up what the draft names, also when the page is opened again. */
export function useFinder(counter: Counter, lookup: LookupDraft): Finder {
  const [sight, setSight] = useState<LookupState>({ kind: 'nothing_yet' });
  const [isRetrying, setRetrying] = useState(false);
  const sentenceOf = useSentence();
  const latest = useRef(0);
  const again = useRef<() => void>(() => undefined);
  const show = useCallback(
    (next: LookupState) => {
      latest.current++;
      setRetrying(false);
      setSight(next);
      if (next.kind === 'did') lookup.clear();
    },
    [lookup.clear],
  );
  /** Responses to anything but the latest lookup are ignored. */
  const look = async (asked: string, finding: () => Promise<Finding>, isAgain = false) => {
    if (isAgain) latest.current++;
    else show({ kind: 'asking', asked });
    setRetrying(isAgain);
    again.current = () => void look(asked, finding, true);
    const turn = latest.current;
    const next = await finding().then(
      (found): LookupState => ({ kind: 'found', ...found }),
      (error: unknown): LookupState =>
        causeOf(error) === undefined
          ? { kind: 'refused', sentence: sentenceOf(error) }
          : { kind: 'unreachable', asked, error },
    );
    if (latest.current !== turn) return;
    setRetrying(false);
    setSight(next);
  };
  const ask = (asked: string) => void look(asked, () => find(counter.tessera, asked, patience));
  const choose = (id: string) =>
    void look(id, async () => ({
      found: { kind: 'card', card: await openCard(counter.tessera, id, patience) },
    }));
  const { asked: kept, chosen } = lookup;
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    if (!lookup.isUnfinished) return;
    if (chosen) choose(chosen);
    else if (kept) ask(kept);
  });
  const failure =
    sight.kind === 'unreachable' ? sight.error : sight.kind === 'found' ? sight.failed?.error : undefined;
  const retry = () => again.current();
  useRetry(failure, retry);
  return {
    sight,
    isRetrying,
    show,
    retry,
    ask: (text) => {
      const asked = text.trim();
      if (asked === '') return;
      lookup.begin({ asked });
      ask(asked);
    },
    choose: (id) => {
      lookup.begin({ chosen: id });
      choose(id);
    },
  };
}
