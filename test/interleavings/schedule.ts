/**
 * Plays calls of which each is a sequence of flights to the database, in every order in which the flights can go. A
 * schedule is a string with a letter for each flight, such as `AABABB`: whose flight goes next. In small letters,
 * `aabbba`, it has one for each statement.
 */
import pg from 'pg';
import type { Dice } from '../harness/dice.ts';
import { sessionSettings } from '../harness/server.ts';
import type { Gate, Step } from './gate.ts';

/** A call at its gate. */
export interface Player {
  gate: Gate;
  /** Sends the call; what its client saw. */
  send(): Promise<unknown>;
}

export interface Played {
  /** Whose flights went, in order. */
  schedule: string;
  /** For each flight, whose could have gone instead: letters. */
  choices: string[];
  /** How often a flight waited for a lock of another call. */
  blocked: number;
  /** What the clients saw, in the order of the players. */
  seen: unknown[];
  /** Whether a flight may have waited for a lock until the database gave up, because the machine is busy. */
  isLate: boolean;
}

/** For so long, the database lets a flight wait for a lock. */
const safeMs = 0.8 * Number(sessionSettings.lock_timeout);

/** Chooses whose flight goes next, of these letters, after this schedule. */
export type Choose = (letters: string, schedule: string) => string;

export const letterOf = (player: number): string => String.fromCharCode(65 + player);

/** Sees which backends wait for a lock of another one. */
export class LockWatch {
  readonly #client: pg.Client;

  constructor(superuserUrl: string) {
    this.#client = new pg.Client({ connectionString: superuserUrl });
  }

  open(): Promise<unknown> {
    return this.#client.connect();
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  /** Of these backends, those that wait for another one. */
  async blocked(pids: readonly number[]): Promise<number> {
    const { rows } = await this.#client.query<{ blocked: number }>({
      name: 'blocked',
      text: 'select count(*)::int as blocked from unnest($1::int[]) as p (pid) where cardinality(pg_blocking_pids(pid)) > 0',
      values: [pids],
    });
    return rows[0]!.blocked;
  }
}

/** Tells the scheduler of the next change of any gate. */
export class Changes {
  #changed = Promise.withResolvers<void>();

  readonly note = (): void => {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  };

  next(): Promise<void> {
    return this.#changed.promise;
  }
}

/** Plays the calls at once, flight by flight as chosen. */
export async function play(
  players: readonly Player[],
  choose: Choose,
  { locks, changes, step }: { locks: LockWatch; changes: Changes; step: Step },
): Promise<Played> {
  const ended = players.map(() => false);
  for (const { gate } of players) gate.shut(step);
  const sent = players.map(({ send }, player) =>
    send().finally(() => {
      ended[player] = true;
      changes.note();
    }),
  );
  let schedule = '';
  let blocked = 0;
  let isLate = false;
  const begun = players.map(() => Number.POSITIVE_INFINITY);
  const choices: string[] = [];
  try {
    for (;;) {
      const flying = players.map(({ gate }) => gate.inFlight().length > 0);
      const { letters, waiting } = await settled(players, ended, locks, changes);
      isLate ||= flying.some((is, player) => is && performance.now() - begun[player]! > safeMs);
      if (waiting > 0) blocked += 1;
      if (letters === '') break;
      const letter = letters.length === 1 ? letters : choose(letters, schedule);
      choices.push(letters);
      schedule += letter;
      const player = letter.charCodeAt(0) - 65;
      begun[player] = performance.now();
      players[player]!.gate.letGo();
    }
  } finally {
    for (const { gate } of players) gate.open();
  }
  return {
    schedule: step === 'flight' ? schedule : schedule.toLowerCase(),
    choices,
    blocked,
    seen: await Promise.all(sent),
    isLate,
  };
}

/**
 * Waits until each call has a flight at its gate, waits for a lock of another, or has been answered. Returns whose
 * flights wait for permission, and how many calls wait for a lock.
 */
async function settled(
  players: readonly Player[],
  ended: readonly boolean[],
  locks: LockWatch,
  changes: Changes,
): Promise<{ letters: string; waiting: number }> {
  for (;;) {
    const change = changes.next();
    const letters: string[] = [];
    const flying: number[][] = [];
    let thinking = 0;
    players.forEach(({ gate }, player) => {
      const inFlight = gate.inFlight();
      if (inFlight.length > 0) flying.push(inFlight);
      else if (gate.isWaiting()) letters.push(letterOf(player));
      else if (!ended[player]) thinking += 1;
    });
    if (thinking === 0 && flying.length === 0) return { letters: letters.join(''), waiting: 0 };
    if (thinking === 0 && letters.length > 0) {
      // Most flights are answered sooner than the database says who waits for whom.
      const isSoon = await Promise.race([change.then(() => true), soon()]);
      if (isSoon) continue;
      const waits = await Promise.all(flying.map((pids) => locks.blocked(pids)));
      if (waits.every((count) => count > 0)) return { letters: letters.join(''), waiting: waits.length };
      continue;
    }
    await change;
  }
}

const soon = (): Promise<false> => new Promise((resolve) => setTimeout(resolve, 1, false));

/** All schedules, each once: after each one played, the next that differs from it as late as possible. */
export class Schedules {
  /** For each flight, the letters that are still to be tried. */
  #left: string[] = [];
  #prefix = '';
  #isDone = false;

  get isDone(): boolean {
    return this.#isDone;
  }

  readonly choose: Choose = (letters, schedule) => {
    const planned = this.#prefix[schedule.length];
    return planned !== undefined && letters.includes(planned) ? planned : letters[0]!;
  };

  /** Learns which choices there were. */
  played({ schedule, choices }: Played): void {
    for (let at = this.#prefix.length; at < schedule.length; at++)
      this.#left[at] = choices[at]!.replace(schedule[at]!, '');
    this.#left.length = schedule.length;
    let at = this.#left.length - 1;
    while (at >= 0 && this.#left[at] === '') at -= 1;
    if (at < 0) {
      this.#isDone = true;
      return;
    }
    const [next] = this.#left[at]!;
    this.#prefix = schedule.slice(0, at) + next!;
    this.#left[at] = this.#left[at]!.slice(1);
    this.#left.length = at + 1;
  }
}

/**
 * The schedules in which one of two calls is interrupted once, and the other runs meanwhile as far as it can: what one
 * statement can miss is found so, and of all schedules of statements they are few.
 */
export class Interruptions {
  #order: readonly [string, string] = ['A', 'B'];
  /** How many statements of the first go before the interruption. */
  #before = 1;
  #isDone = false;

  get isDone(): boolean {
    return this.#isDone;
  }

  readonly choose: Choose = (_letters, schedule) => {
    const [first, second] = this.#order;
    return schedule.split(first).length - 1 < this.#before ? first : second;
  };

  played({ schedule }: Played): void {
    const [first, second] = this.#order;
    this.#before += 1;
    if (this.#before < schedule.toUpperCase().split(first).length - 1) return;
    this.#isDone = first === 'B';
    this.#order = [second, first];
    this.#before = 1;
  }
}

/** Plays this schedule; where a letter can't go, the first that can. */
export const exactly =
  (asked: string): Choose =>
  (letters, schedule) => {
    const letter = asked.toUpperCase()[schedule.length];
    return letter !== undefined && letters.includes(letter) ? letter : letters[0]!;
  };

/** A schedule drawn by lot. */
export const byLot =
  (dice: Dice): Choose =>
  (letters) =>
    letters[dice.between(0, letters.length - 1)]!;
