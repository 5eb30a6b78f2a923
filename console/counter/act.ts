/** One act at the counter, and what is known of it. */

export const actKinds = ['redeem', 'earn', 'spend', 'check_in', 'undo'] as const;
export type ActKind = (typeof actKinds)[number];

export interface Act<Input = unknown> {
  /** The idempotency key, which is also the name of the act here. */
  key: string;
  kind: ActKind;
  input: Input;
  /** What the cashier calls it: the code, the member, the amount. */
  label: string;
  /** RFC 3339: when it was done at the counter. */
  at: string;
  /** Rises from act to act: in this order they are sent. */
  place: number;
  state: ActState;
}

/**
 * `waiting`: not sent yet. `unknown`: sent, and no answer came; it may have happened. `done`, `refused`: settled.
 * `stale`: unknown, and sending it again can tell no more; somebody must look.
 */
export type ActState =
  | { name: 'waiting' }
  | { name: 'unknown' }
  | { name: 'done'; answer: unknown }
  | { name: 'refused'; code: string; sentence: string }
  | { name: 'stale' };

/** What became of an attempt. */
export type Verdict =
  | { kind: 'done'; answer: unknown }
  /** `isAtTheDoor`: refused before the server looked whether it knows the key. */
  | { kind: 'refused'; code: string; sentence: string; isAtTheDoor?: boolean }
  /** This attempt surely did nothing, and another may be made later. */
  | { kind: 'not_now' }
  /** Nobody knows. `isAlone`: others may fare better. */
  | { kind: 'no_answer'; isAlone?: boolean };

/** Where acts are written down, each under its key. */
export interface Kept {
  all(): Iterable<string>;
  put(key: string, text: string): void;
  drop(key: string): void;
}

export const isUnsettled = ({ state }: Pick<Act, 'state'>): boolean =>
  state.name === 'waiting' || state.name === 'unknown';

/** What is shown: nothing is uncertain about an act while its first answer may still come. */
export type ShownState = ActState['name'] | 'sending';
export const shownState = ({ key, state }: Act, sending: string | undefined): ShownState =>
  state.name === 'unknown' && key === sending ? 'sending' : state.name;

/** Undefined for what is no act, such as half a text. */
export function readAct(text: string): Act | undefined {
  try {
    const act = JSON.parse(text);
    return typeof act?.key === 'string' && typeof act.state?.name === 'string' ? act : undefined;
  } catch {
    return undefined;
  }
}
