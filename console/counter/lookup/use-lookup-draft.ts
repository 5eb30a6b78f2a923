import { createContext, useCallback, useContext, useMemo } from 'react';
import { minuteMs } from '../../../contract/durations.ts';
import { useKeptDraft } from '../../components/actions/kept-draft.ts';

/** What the cashier has typed about what was looked up, by field. */
interface Typed {
  /** The order, in minor units. */
  order?: number | undefined;
  /** What to use of a gift card, in minor units. */
  taken?: number | undefined;
  /** What was paid for a gift card, in minor units. */
  sale?: number | undefined;
  email?: string | undefined;
  earned?: number | undefined;
  spent?: number | undefined;
  rewardId?: string | undefined;
}

interface Draft {
  /** When it was begun, by this device's clock; only differences matter. */
  at: number;
  /** The text, or the membership that was chosen among several. */
  asked: string;
  chosen: string;
  typed: Typed;
}

type Subject = Partial<Pick<Draft, 'asked' | 'chosen'>>;

export interface LookupDraft extends Draft {
  /** Whether there is something typed that would be lost if the counter opened empty. */
  isUnfinished: boolean;
  begin: (subject: Subject) => void;
  type: (typed: Typed) => void;
  clear: () => void;
}

const blank = (): Draft => ({ at: 0, asked: '', chosen: '', typed: {} });

/** After this time, the customer has gone. */
const longestMs = 30 * minuteMs;

const isUnfinished = ({ at, typed }: Draft): boolean =>
  Date.now() - at < longestMs && Object.values(typed).some((value) => value !== undefined && value !== '');

/** What is being looked up, and what has been typed for it, kept in this tab: leaving the counter or a reload loses nothing. */
export function useLookupDraft(): LookupDraft {
  const { draft, change, drop } = useKeptDraft<Draft>('lookup', blank, sessionStorage);
  const begin = useCallback(
    (subject: Subject) => change({ ...blank(), at: Date.now(), ...subject }),
    [change],
  );
  const type = useCallback(
    (typed: Typed) => change((before) => ({ typed: { ...before.typed, ...typed } })),
    [change],
  );
  return useMemo(
    () => ({ ...draft, isUnfinished: isUnfinished(draft), begin, type, clear: drop }),
    [draft, begin, type, drop],
  );
}

const LookupContext = createContext<LookupDraft | undefined>(undefined);
export const LookupProvider = LookupContext.Provider;

/** A field of the form for what was looked up, such as `useTyped('order')`. */
export function useTyped<Field extends keyof Typed>(
  field: Field,
): [Typed[Field], (value: Typed[Field]) => void] {
  const draft = useContext(LookupContext);
  if (draft === undefined) throw new Error('This form is outside the counter.');
  const { typed, type } = draft;
  return [typed[field], (value) => type({ [field]: value })];
}
