/** Where calls are played: applications behind gates, and another one that makes what they are about. */
import pg from 'pg';
import { type Incoming, type Outgoing, sendOnce } from '../contract/send.ts';
import { turnOrRefusal } from '../harness/clocks.ts';
import type { Dice } from '../harness/dice.ts';
import { forgetGuesses } from '../harness/process-memory.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { wasLetIn } from './allowances.ts';
import { type Gate, openGate, type Step } from './gate.ts';
import { canonical, type Names, type Outcome, watchRows } from './row-changes.ts';
import {
  byLot,
  Changes,
  type Choose,
  exactly,
  Interruptions,
  LockWatch,
  letterOf,
  type Played,
  play,
  Schedules,
} from './schedule.ts';

/** The start of a play: what was made for it, and the requests that are about it. */
export interface Start {
  requests: readonly (Outgoing | ClockTurn)[];
  names: Names;
}

/** A clock that settles what is due for a merchant (UUID). */
export interface ClockTurn {
  clock: string;
  merchantId: string;
}

/** How a pair was explored. */
export interface Explored {
  schedules: number;
  /** In how many of them a call waited for a lock of another. */
  blocked: number;
  /** How many end like the calls one after the other, by each order: letters. */
  like: Record<string, number>;
  /** In how many of them something happened that is allowed besides; see `allowances.ts`. */
  allowed: number;
  /** The calls that are refused even alone, such as `B not_found`. */
  refused: string[];
  /** Whether these are all schedules. */
  isComplete: boolean;
  different: { schedule: string; outcome: Outcome; serial: Serial }[];
}

/** How the calls end one after the other, by each order: letters. */
export type Serial = Readonly<Record<string, Outcome>>;

export interface Exploring {
  /** More schedules than this are drawn by lot. */
  most: number;
  /** Schedules drawn by lot, if not all are played. */
  drawn: number;
  /** Whether each of two calls is also interrupted once between any two of its statements. */
  interrupted?: boolean;
  dice: Dice;
  /** The one schedule to play, instead. */
  only?: string | undefined;
  /** Whether a call may be refused so, with the request to try again. */
  mayRetry(call: number, refused: string | undefined): boolean;
  /** Makes the start again, which some credentials outlast only shortly. */
  renew?: (() => Promise<Start>) | undefined;
}

/** How often the same is played until the machine is fast enough for it. */
const mostTries = 5;

/** How long the credentials of a start are surely accepted: codes of authenticator apps, and a proof of who calls. */
const validMs = ({ requests }: Start): number =>
  requests.some((one) => 'body' in one && /"otp":/.test(JSON.stringify(one.body))) ? 25_000 : 200_000;

/** What a client sees. */
export interface Seen {
  status: number;
  /** The code of a refusal. */
  refused?: string;
  result?: unknown;
}

export interface Theatre {
  /** Makes a start: each play begins there, because what it changes is undone. */
  prepare(makeStart: () => Promise<Start>): Promise<Start>;
  /** Plays the requests one after the other. */
  serially(start: Start, order: readonly number[]): Promise<Outcome>;
  /** Plays them at once, in an order that is chosen. */
  atOnce(
    start: Start,
    choose: Choose,
    how?: { step?: Step; mayRetry?: Exploring['mayRetry'] },
  ): Promise<Played & { outcome: Outcome; retried: boolean }>;
  /** Sends them at once to one application, where they can share a batch. */
  together(start: Start, order: readonly number[]): Promise<Outcome>;
  /** Sends them at once to an application each, and lets them run. */
  race(start: Start): Promise<Outcome>;
  /** Plays all schedules, or some. */
  explore(start: Start, how: Exploring): Promise<Explored>;
  close(): Promise<void>;
}

/** An application at a gate. */
type Application = Pick<TestServer, 'url' | 'close'> & Partial<Pick<TestServer, 'app'>>;

/** Opens a theatre beside a server, with an application for each of up to `calls` calls at once. They are like the server unless `start` says otherwise. */
export async function openTheatre(
  server: TestServer,
  calls: number,
  start: (databaseUrl: string) => Promise<Application> = like(server),
): Promise<Theatre> {
  const changes = new Changes();
  const superuser = new pg.Client({ connectionString: server.database.superuserUrl });
  await superuser.connect();
  const rows = await watchRows(superuser);
  const port = Number(new URL(server.database.appUrl).port);
  const seats: { gate: Gate; server: Application }[] = [];
  for (let seat = 0; seat < calls; seat++) {
    const gate = await openGate(port, changes.note, rows.touched);
    seats.push({ gate, server: await start(gate.before(server.database.appUrl)) });
  }
  const locks = new LockWatch(server.database.superuserUrl);
  await locks.open();

  const outcomeOf = async (names: Names, seen: readonly unknown[]): Promise<Outcome> => ({
    seen: seen.map((one) => canonical(one, names)),
    rows: await rows.take(names),
  });
  /** What applications remember of wrong codes outside of the database: each play begins without. */
  const forget = (): void => {
    for (const { server: seat } of seats) if (seat.app) forgetGuesses(seat.app);
  };
  const ask = async (seat: number, request: Outgoing | ClockTurn): Promise<unknown> => {
    const { url, app } = seats[seat]!.server;
    if (!('clock' in request)) return seenIn(await sendOnce(url, request));
    const refusal = await turnOrRefusal(app!, request.clock, request.merchantId);
    return refusal ? { status: refusal.status, refused: refusal.code } : { status: 204 };
  };

  const inAllOrders = async (start: Start): Promise<Serial> => {
    const serial: Record<string, Outcome> = {};
    for (const order of ordersOf(start))
      serial[order.map(letterOf).join('')] = await theatre.serially(start, order);
    return serial;
  };

  /** Another start like this one; what its plays change is known. */
  const renewed = async (start: Start, renew: Exploring['renew']): Promise<Start> => {
    if (renew === undefined) return start;
    const touched = [...rows.touched];
    const next = await renew();
    for (const table of touched) rows.touched.add(table);
    return next;
  };

  /**
   * Plays as many schedules as wanted, and compares them with the calls one after the other. Undefined once one changes a
   * table in which these change nothing: until then it was read as if no call changed it.
   */
  async function exploreLike(
    first: Start,
    { most, drawn, interrupted, dice, only, mayRetry, renew }: Exploring,
    serialOfFirst: Serial,
  ): Promise<Explored | undefined> {
    const known = rows.touched.size;
    let [start, serial, since] = [first, serialOfFirst, performance.now()];
    const keepYoung = async (): Promise<void> => {
      if (performance.now() - since < validMs(start)) return;
      since = performance.now();
      start = await renewed(start, renew);
      serial = await inAllOrders(start);
    };
    const like: Record<string, number> = {};
    const counts = { schedules: 0, blocked: 0, like, allowed: 0, refused: refusedAlone(serial) };
    const different: Explored['different'] = [];
    const judge = (schedule: string, outcome: Outcome): void => {
      counts.schedules += 1;
      const order = Object.keys(serial).find((one) => isSame(outcome, serial[one]!));
      if (order !== undefined) like[order] = (like[order] ?? 0) + 1;
      else if (Object.values(serial).some((one) => wasLetIn(outcome, one))) counts.allowed += 1;
      else different.push({ schedule, outcome, serial });
    };
    const playAndJudge = async (choose: Choose, step: Step = 'flight'): Promise<Played> => {
      await keepYoung();
      const played = await theatre.atOnce(start, choose, { step, mayRetry });
      if (played.blocked > 0) counts.blocked += 1;
      if (played.retried) counts.allowed += 1;
      judge(played.schedule, played.outcome);
      return played;
    };
    if (only !== undefined) {
      await playAndJudge(exactly(only), /[a-z]/.test(only) ? 'statement' : 'flight');
      return { ...counts, isComplete: false, different };
    }
    const schedules = new Schedules();
    const isKnown = () => rows.touched.size === known;
    while (isKnown() && !schedules.isDone && counts.schedules < most)
      schedules.played(await playAndJudge(schedules.choose));
    for (let left = schedules.isDone ? 0 : drawn; isKnown() && left > 0; left--)
      await playAndJudge(byLot(dice));
    const interruptions = new Interruptions();
    while (interrupted && isKnown() && !interruptions.isDone)
      interruptions.played(await playAndJudge(interruptions.choose, 'statement'));
    for (const order of isKnown() ? ordersOf(start) : [])
      judge(`together ${order.map(letterOf).join('')}`, await theatre.together(start, order));
    if (!isKnown()) return undefined;
    return { ...counts, isComplete: schedules.isDone, different };
  }

  const theatre: Theatre = {
    prepare: async (makeStart) => {
      for (let tries = 1; ; tries += 1) {
        try {
          const start = await makeStart();
          await rows.keep();
          return start;
        } catch (error) {
          // On a busy machine, a server may answer that it is.
          if (tries === mostTries) throw error;
        }
      }
    },
    serially: async ({ requests, names }, order) => {
      forget();
      const seen: unknown[] = [];
      for (const at of order) seen[at] = await ask(at, requests[at]!);
      return rows.takeSound(() => outcomeOf(names, seen));
    },
    atOnce: async ({ requests, names }, choose, { step = 'flight', mayRetry = () => false } = {}) => {
      const players = requests.map((request, at) => ({
        gate: seats[at]!.gate,
        send: () => ask(at, request),
      }));
      const playOnce = (): Promise<Played> => {
        forget();
        return play(players, choose, { locks, changes, step });
      };
      let played = await playOnce();
      for (let again = 1; played.isLate && again < mostTries; again += 1) {
        await rows.take(names);
        played = await playOnce();
      }
      const seen = [...played.seen];
      let retried = false;
      for (const [at, request] of requests.entries()) {
        if (!mayRetry(at, (seen[at] as Seen).refused)) continue;
        seen[at] = await ask(at, request);
        retried = true;
      }
      return { ...played, retried, outcome: await outcomeOf(names, seen) };
    },
    together: async ({ requests, names }, order) => {
      forget();
      const sent = order.map(async (at) => [at, await ask(0, requests[at]!)] as const);
      const seen: unknown[] = [];
      for (const [at, answer] of await Promise.all(sent)) seen[at] = answer;
      return outcomeOf(names, seen);
    },
    race: async ({ requests, names }) => {
      forget();
      return outcomeOf(names, await Promise.all(requests.map((request, at) => ask(at, request))));
    },
    explore: async (start, how) => {
      for (let current = start; ; current = await renewed(current, how.renew)) {
        const explored = await exploreLike(current, how, await inAllOrders(current));
        if (explored !== undefined) return explored;
      }
    },
    close: async () => {
      for (const seat of seats) {
        await seat.server.close();
        await seat.gate.close();
      }
      await Promise.all([locks.close(), superuser.end()]);
    },
  };
  return theatre;
}

const like =
  ({ database, app }: TestServer) =>
  (appUrl: string): Promise<Application> => {
    const { config, keyring } = app.services;
    return startServer({
      database: { ...database, appUrl },
      keyring,
      env: { TESSERA_PUBLIC_URL: config.publicUrl },
    });
  };

/** All orders in which the requests of a start can follow each other. */
const ordersOf = ({ requests }: Start): number[][] => permutations([...requests.keys()]);

const permutations = (list: readonly number[]): number[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((one) =>
        permutations(list.filter((other) => other !== one)).map((rest) => [one, ...rest]),
      );

/** Each call is the first of an order. */
const refusedAlone = (serial: Serial): string[] => {
  const all = Object.entries(serial).flatMap(([[first], { seen }]) => {
    const { refused } = JSON.parse(seen[first!.charCodeAt(0) - letterOf(0).charCodeAt(0)]!) as Seen;
    return refused === undefined ? [] : [`${first} ${refused}`];
  });
  return [...new Set(all)];
};

const isSame = (one: Outcome, other: Outcome): boolean => JSON.stringify(one) === JSON.stringify(other);

/** An answer without what differs for each request. */
const seenIn = ({ status, json, text }: Incoming): Seen =>
  status < 300
    ? { status, result: json ?? text }
    : { status, refused: (json?.code as string | undefined) ?? text };
