import { useCallback, useRef } from 'react';
import { useKeptDraft } from '../../components/actions/kept-draft.ts';
import { type Basket, newBasket, randomOrderId } from './basket.ts';

/** The line that is being entered. */
export interface Entry {
  name: string;
  quantity: number | undefined;
  unit_amount: number | undefined;
}

export const newEntry = (): Entry => ({ name: '', quantity: 1, unit_amount: undefined });

export interface Draft extends Basket {
  entry: Entry;
  /** Until when the instruments are on hold. */
  heldUntil: string | null;
}

const newDraft = (): Draft => ({ ...newBasket(randomOrderId()), entry: newEntry(), heldUntil: null });

export interface BasketDraft {
  draft: Draft;
  change: (changes: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
  /** Removes what was typed since a moment: the keys turned out to be those of a scanner. */
  untype: (since: number) => void;
  /** Starts the next order. */
  clear: () => void;
}

/** A scanner types a code within this time. */
const longestScanMs = 3_000;

/** The basket being rung up, kept in the browser until it is sent: a reload loses nothing. */
export function useBasket(): BasketDraft {
  const { draft, change, drop } = useKeptDraft<Draft>('basket', newDraft);
  const past = useRef<{ at: number; typed: Pick<Draft, 'entry' | 'lines'> }[]>([]);
  const remember = useCallback(
    (changes: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) =>
      change((before) => {
        const at = performance.now();
        const { entry, lines } = before;
        past.current = [
          ...past.current.filter((one) => at - one.at < longestScanMs),
          { at, typed: { entry, lines } },
        ];
        return typeof changes === 'function' ? changes(before) : changes;
      }),
    [change],
  );
  return {
    draft,
    change: remember,
    untype: (since) => {
      const before = past.current.find(({ at }) => at >= since);
      past.current = [];
      if (before) change(before.typed);
    },
    clear: () => {
      past.current = [];
      drop();
    },
  };
}
