/**
 * Serves the requests of a fold so that a locked row holds up only those who ask for it. A batch that meets a lock is
 * divided by what its requests are about, until the thing whose rows are locked is found. Its requests, and those that
 * come after them, wait in a queue of their own; everybody else is answered and goes on sharing batches.
 */
import { isContention } from './failures.ts';
import { GatheringQueue, type Outcome } from './gathering-queue.ts';

/** How long a transaction waits for a lock, and for a statement. */
export interface Patience {
  lockMs?: number;
  statementMs?: number;
}

/** A batch that many share gives way soon; whoever has been set aside waits as long as a connection allows. */
const shared: Patience = { lockMs: 150 };
const divided: Patience = { lockMs: 40, statementMs: 750 };
const own: Patience = {};

/** After so long no batch is divided further: what is left of it waits with those who were set aside. */
const dividingMs = 2_000;
const dividingOneMs = 400;
/** Whoever was set aside and has not been tried by then is refused. */
const waitMs = 1_500;
/** So long after its last failure a thing counts as locked. */
const suspicionMs = 5_000;
const mostSuspects = 1_000;

export interface LockedApartOptions<Request, Answer> {
  batch: number;
  /** What a request is about: requests about the same thing ask for the same rows. */
  subjectOf(request: Request): string;
  /** Fairness is kept between lanes: the merchants. */
  laneOf(request: Request): string;
  commit(requests: Request[], patience: Patience): Promise<Outcome<Answer>[]>;
  /** Told of requests that were set aside. */
  onApart?: (count: number) => void;
}

/** A batch on its way: what was answered, and what has to wait. */
interface Division<Request, Answer> {
  outcomes: Map<Request, Outcome<Answer>>;
  locked: Request[];
  deadline: number;
}

export class LockedApart<Request, Answer> {
  readonly #options: LockedApartOptions<Request, Answer>;
  readonly #apart: GatheringQueue<Request, Answer>;
  /** Things whose rows were locked lately, and until when they count as such. */
  readonly #suspects = new Map<string, number>();

  constructor(options: LockedApartOptions<Request, Answer>) {
    this.#options = options;
    this.#apart = new GatheringQueue({ batch: options.batch, inFlight: 1, waitMs }, (requests) =>
      this.#serveApart(requests),
    );
  }

  /** Serves a batch, and answers its outcomes in order. */
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

  /** Divides requests that met a lock together, by what they are about. */
  async #divide(division: Division<Request, Answer>, requests: Request[]): Promise<void> {
    const subjects = [...Map.groupBy(requests, this.#options.subjectOf)];
    if (subjects.length <= 1 || performance.now() > division.deadline) {
      for (const [subject] of subjects) this.#suspect(subject);
      division.locked.push(...requests);
      return;
    }
    const middle = Math.ceil(subjects.length / 2);
    for (const part of [subjects.slice(0, middle), subjects.slice(middle)]) {
      const some = part.flatMap(([, one]) => one);
      await this.#divide(division, await this.#try(division, some));
    }
  }

  /** The same down to single requests: whoever only shares the thing does not need the row that is locked. */
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

  /** Commits some requests, keeps the outcomes of those that met no lock, and answers the others. */
  async #try(division: Division<Request, Answer>, requests: Request[]): Promise<Request[]> {
    const outcomes = await this.#options.commit(requests, divided);
    const locked = new Set(lockedOf(requests, outcomes));
    requests.forEach((one, place) => {
      if (!locked.has(one)) division.outcomes.set(one, outcomes[place]!);
    });
    return [...locked];
  }

  /** Answers whoever can be answered at once; the others wait for their rows together, once. */
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
    if (this.#suspects.size >= mostSuspects) this.#suspects.clear();
    this.#suspects.set(subject, performance.now() + suspicionMs);
  }
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
    deadline: performance.now() + ms,
  };
}
