/**
 * Keeps a locked row from delaying requests for other rows in the same fold. A batch that runs into a lock is bisected
 * by subject until the locked one is found. Its requests, and later ones for it, wait in a separate queue; all others
 * are answered and keep sharing batches.
 */
import { BoundedMap } from '../bounds/bounded-map.ts';
import { isContention } from '../database/failures.ts';
import { GatheringQueue, type Outcome } from './gathering-queue.ts';

/** Time-outs of a transaction for locks and statements. */
export interface LockTimeouts {
  lockMs?: number;
  statementMs?: number;
}

/** A shared batch gives up on locks early; isolated requests wait as long as the connection's settings allow. */
const shared: LockTimeouts = { lockMs: 150 };
const divided: LockTimeouts = { lockMs: 40, statementMs: 750 };
const own: LockTimeouts = {};

/** After this time no batch is divided further: the rest of it waits with the isolated requests. */
const dividingMs = 2_000;
const dividingOneMs = 400;
/** An isolated request that has not been tried after this time is refused. */
const waitMs = 1_500;
/** How long a subject counts as locked after its last failure. */
const suspicionMs = 5_000;
const maxSuspects = 1_000;
/**
 * So many locked objects of one merchant in a batch can stand behind one row, such as that of a campaign: the others of
 * the merchant are tried apart, so that the rest of the batch doesn't wait for each.
 */
const manySubjects = 4;

export interface LockedApartOptions<Request, Answer> {
  batch: number;
  /** The object that a request targets: requests for one subject need the same rows. */
  subjectOf(request: Request): string;
  /** The merchant. Batches are filled fairly across lanes. */
  laneOf(request: Request): string;
  commit(requests: Request[], patience: LockTimeouts): Promise<Outcome<Answer>[]>;
  /** Called with the number of isolated requests. */
  onApart?: (count: number) => void;
}

/** A batch being divided: answered requests, and those that have to wait. */
interface Division<Request, Answer> {
  outcomes: Map<Request, Outcome<Answer>>;
  locked: Request[];
  /** How many locked subjects each merchant has. */
  found: Map<string, number>;
  deadline: number;
}

export class LockedApart<Request, Answer> {
  readonly #options: LockedApartOptions<Request, Answer>;
  readonly #apart: GatheringQueue<Request, Answer>;
  /** Subjects recently found locked, and until when they count as such. */
  readonly #suspects = new BoundedMap<string, number>(maxSuspects);

  constructor(options: LockedApartOptions<Request, Answer>) {
    this.#options = options;
    this.#apart = new GatheringQueue({ batch: options.batch, inFlight: 1, waitMs }, (requests) =>
      this.#serveApart(requests),
    );
  }

  /** Serves a batch and returns its outcomes in order. */
  async serve(requests: Request[]): Promise<Outcome<Answer>[]> {
    const suspected = this.#suspects.size === 0 ? [] : requests.filter((one) => this.#isSuspect(one));
    const free = suspected.length === 0 ? requests : requests.filter((one) => !suspected.includes(one));
    const outcomes = free.length === 0 ? [] : await this.#options.commit(free, shared);
    const locked = lockedOf(free, outcomes);
    if (free === requests && locked.length === 0) return outcomes;
    const division = divisionOf(free, outcomes, dividingMs);
    await this.#divide(division, locked);
    const apart = [...suspected, ...division.locked];
    this.#options.onApart?.(apart.length);
    for (const one of apart)
      division.outcomes.set(one, { pending: this.#apart.submit(one, this.#options.laneOf(one)) });
    return requests.map((one) => division.outcomes.get(one)!);
  }

  /** Bisects requests that ran into a lock together, by subject. */
  async #divide(division: Division<Request, Answer>, requests: Request[]): Promise<void> {
    const { laneOf, subjectOf } = this.#options;
    const { found, locked } = division;
    const subjects = [...Map.groupBy(requests, subjectOf)];
    if (subjects.length <= 1 || performance.now() > division.deadline) {
      for (const [subject, [one]] of subjects) {
        this.#suspect(subject);
        found.set(laneOf(one!), (found.get(laneOf(one!)) ?? 0) + 1);
      }
      locked.push(...requests);
      return;
    }
    const middle = Math.ceil(subjects.length / 2);
    for (const part of [subjects.slice(0, middle), subjects.slice(middle)]) {
      const some = part.flatMap(([, one]) => one);
      const [late, first] = split(some, (one) => (found.get(laneOf(one)) ?? 0) >= manySubjects);
      locked.push(...late);
      if (first.length > 0) await this.#divide(division, await this.#try(division, first));
    }
  }

  /** Bisects the requests of one subject: some may not need the row that is locked. */
  async #divideOne(division: Division<Request, Answer>, requests: Request[]): Promise<void> {
    if (requests.length <= 1 || performance.now() > division.deadline) {
      division.locked.push(...requests);
      return;
    }
    const middle = Math.ceil(requests.length / 2);
    for (const part of [requests.slice(0, middle), requests.slice(middle)]) {
      await this.#divideOne(division, await this.#try(division, part));
    }
  }

  /** Commits requests, records the outcomes of those without a lock, and returns the others. */
  async #try(division: Division<Request, Answer>, requests: Request[]): Promise<Request[]> {
    const outcomes = await this.#options.commit(requests, divided);
    const locked = new Set(lockedOf(requests, outcomes));
    requests.forEach((one, place) => {
      if (!locked.has(one)) division.outcomes.set(one, outcomes[place]!);
    });
    return [...locked];
  }

  /** Answers requests that can be answered at once; the rest wait for their locks together, once. */
  async #serveApart(requests: Request[]): Promise<Outcome<Answer>[]> {
    const division = divisionOf<Request, Answer>([], [], dividingOneMs);
    const subjects = Map.groupBy(requests, this.#options.subjectOf);
    for (const [subject, some] of subjects) {
      const locked = await this.#try(division, some);
      if (locked.length === 0) this.#suspects.delete(subject);
      else await this.#divideOne(division, locked);
    }
    const { outcomes, locked } = division;
    if (locked.length > 0) {
      const last = await this.#options.commit(locked, own);
      locked.forEach((one, place) => {
        outcomes.set(one, last[place]!);
      });
      const refused = new Set(lockedOf(locked, last).map(this.#options.subjectOf));
      for (const subject of new Set(locked.map(this.#options.subjectOf))) {
        if (refused.has(subject)) this.#suspect(subject);
        else this.#suspects.delete(subject);
      }
    }
    return requests.map((one) => outcomes.get(one)!);
  }

  #isSuspect(request: Request): boolean {
    const until = this.#suspects.get(this.#options.subjectOf(request));
    return until !== undefined && until > performance.now();
  }

  #suspect(subject: string): void {
    this.#suspects.set(subject, performance.now() + suspicionMs);
  }
}

function split<T>(all: readonly T[], isFirst: (one: T) => boolean): [first: T[], others: T[]] {
  const parts = Map.groupBy(all, isFirst);
  return [parts.get(true) ?? [], parts.get(false) ?? []];
}

const lockedOf = <Request, Answer>(
  requests: readonly Request[],
  outcomes: readonly Outcome<Answer>[],
): Request[] =>
  requests.filter((_, place) => {
    const outcome = outcomes[place]!;
    return 'error' in outcome && isContention(outcome.error);
  });

function divisionOf<Request, Answer>(
  requests: readonly Request[],
  outcomes: readonly Outcome<Answer>[],
  ms: number,
): Division<Request, Answer> {
  return {
    outcomes: new Map(requests.map((one, place) => [one, outcomes[place]!])),
    locked: [],
    found: new Map(),
    deadline: performance.now() + ms,
  };
}
