/** The clients' journal of requests and answers, to compare with the database. */
import { createHash } from 'node:crypto';
import type { RouteName } from '../../contract/routes.ts';

/** An API token of a merchant. */
export interface Asker {
  merchantId: string;
  tokenId: string;
  token: string;
}

/** A repeatable request. */
export interface Asked {
  as: Asker;
  route: RouteName;
  path: string;
  body: object;
  key: string;
  /** Headers that make a broken server crash; omitted after an attempt without an answer. */
  fatalHeaders?: Record<string, string>;
}

/** An answer, or its absence. */
export interface Answer {
  /** 0 if the connection ended without an answer. */
  status: number;
  body: string;
  /** The problem's code. */
  code: string | undefined;
  requestId: string | undefined;
  replayed: boolean;
  retryAfter: string | undefined;
  contentType: string | undefined;
  /** When it was sent, on the clock of `performance.now()`, and its duration. */
  askedAt: number;
  ms: number;
}

export interface Entry {
  asked: Asked;
  /** In order; all but the last are indefinite. */
  answers: Answer[];
}

export class Journal {
  readonly entries: Entry[] = [];
  #answered = 0;
  #waiting: { count: number; resolve: () => void }[] = [];

  begin(asked: Asked): Entry {
    const entry = { asked, answers: [] };
    this.entries.push(entry);
    return entry;
  }

  note(entry: Entry, answer: Answer): void {
    entry.answers.push(answer);
    if (!isDefinite(answer)) return;
    this.#answered += 1;
    const due = this.#waiting.filter(({ count }) => count <= this.#answered);
    this.#waiting = this.#waiting.filter(({ count }) => count > this.#answered);
    for (const { resolve } of due) resolve();
  }

  /** Resolves after this many more definite answers. */
  after(answers: number): Promise<void> {
    return new Promise((resolve) => this.#waiting.push({ count: this.#answered + answers, resolve }));
  }

  /** Every answer with one of these statuses, for failure messages. */
  withStatus(...statuses: number[]): Answer[] {
    return this.entries.flatMap(({ answers }) => answers.filter(({ status }) => statuses.includes(status)));
  }
}

/** Whether the answer is final; otherwise the request must be retried. */
export const isDefinite = ({ status, code }: Answer): boolean =>
  status > 0 && status !== 503 && code !== 'idempotency_in_progress';

export const lastOf = (entry: Entry): Answer => entry.answers[entry.answers.length - 1]!;

/** Requests with the same key are identical if their fingerprints are. */
export const fingerprintOf = ({ path, body }: Asked): string =>
  createHash('sha256').update(path).update(JSON.stringify(body)).digest('hex');

/** Counts outcomes, such as `{ '200': 1, '409 voucher_exhausted': 199 }`. */
export function tally(entries: readonly Entry[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const entry of entries) {
    const { status, code } = lastOf(entry);
    const name = code === undefined ? String(status) : `${status} ${code}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** How many answers were replayed. */
export const replays = (entries: readonly Entry[]): number =>
  entries.filter((entry) => lastOf(entry).replayed).length;
