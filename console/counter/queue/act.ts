/** A counter action and its state. */

export const actionKinds = ['redeem', 'earn', 'spend', 'check_in', 'apply', 'sell', 'undo'] as const;
export type ActionKind = (typeof actionKinds)[number];

export interface CounterAction<Input = unknown> {
  /** The idempotency key, also used as the action's id. */
  key: string;
  kind: ActionKind;
  input: Input;
  /** A label for the cashier: the code, member or amount. */
  label: string;
  /** RFC 3339 time of the action at the counter, by the device's clock. */
  at: string;
  /** How far the server's clock was ahead of it, in milliseconds; 0 if that wasn't known. */
  aheadMs?: number;
  /** Increases with every action; actions are sent in this order. */
  place: number;
  state: ActionState;
}

/**
 * `waiting`: not sent yet. `unknown`: sent without a response; it may have happened. `done`, `refused`: settled.
 * `stale`: unknown and too old to retry; it needs a manual check.
 */
export type ActionState =
  | { name: 'waiting' }
  | { name: 'unknown' }
  | { name: 'done'; answer: unknown }
  | { name: 'refused'; code: string; sentence: string }
  | { name: 'stale' };

/** The outcome of an attempt. */
export type SendOutcome =
  | { kind: 'done'; answer: unknown }
  /** `isAtTheDoor`: refused before the server checked its idempotency key. */
  | { kind: 'refused'; code: string; sentence: string; isAtTheDoor?: boolean }
  /** This attempt had no effect and can be retried later. */
  | { kind: 'not_now' }
  /** The outcome is unknown. `isAlone`: other actions may still succeed. */
  | { kind: 'no_answer'; isAlone?: boolean };

/** Storage of actions, by key. */
export interface ActionStorage {
  all(): Iterable<string>;
  put(key: string, text: string): void;
  drop(key: string): void;
}

export const isUnsettled = ({ state }: Pick<CounterAction, 'state'>): boolean =>
  state.name === 'waiting' || state.name === 'unknown';

/** When the action happened, by the server's clock as far as it is known. */
export const momentOf = ({ at, aheadMs }: Pick<CounterAction, 'at' | 'aheadMs'>, knownMs: number): string =>
  new Date(Date.parse(at) + (aheadMs || knownMs)).toISOString();

/** The state to show: an action isn't uncertain while its first response may still arrive. */
export type ShownState = ActionState['name'] | 'sending' | 'undone';
export const shownState = ({ key, state }: CounterAction, sending: string | undefined): ShownState =>
  state.name === 'unknown' && key === sending ? 'sending' : state.name;

/** Parses a stored action; undefined if it is invalid, such as truncated text. */
export function readAction(text: string): CounterAction | undefined {
  try {
    const act = JSON.parse(text);
    return typeof act?.key === 'string' && typeof act.state?.name === 'string' ? act : undefined;
  } catch {
    return undefined;
  }
}
