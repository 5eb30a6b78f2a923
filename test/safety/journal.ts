/** What clients asked and what they were told: the other half of the truth beside the database. */
import { createHash } from 'node:crypto';
import type { RouteName } from '../../contract/routes.ts';

/** Who asks: an API token of a merchant. */
export interface Asker {
  merchantId: string;
  tokenId: string;
  token: string;
}

/** A request as it can be sent again and again. */
export interface Asked {
  as: Asker;
  route: RouteName;
  path: string;
  body: object;
  key: string;
  /** Makes a broken server fail on purpose; left out once an attempt has ended without an answer. */
  fatalHeaders?: Record<string, string>;
}

/** One answer, or that there was none. */
export interface Answer {
  /** 0 where the connection ended without an answer. */
  status: number;
  body: string;
  /** Of the body, where it is a problem. */
  code: string | undefined;
  requestId: string | undefined;
  replayed: boolean;
  retryAfter: string | undefined;
  contentType: string | undefined;
  /** When it was asked for, on the clock of `performance.now()`, and how long it took. */
  askedAt: number;
  ms: number;
}

export interface Entry {
  asked: Asked;
  /** In order; all but the last are without a definite answer. */
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

  /** Resolves when so many more definite answers have come. */
  after(answers: number): Promise<void> {
    return new Promise((resolve) => this.#waiting.push({ count: this.#answered + answers, resolve }));
  }

  /** Every answer with one of these statuses, which a failing test shows. */
  withStatus(...statuses: number[]): Answer[] {
    return this.entries.flatMap(({ answers }) => answers.filter(({ status }) => statuses.includes(status)));
  }
}

/** Whether the answer says for good what became of the request; otherwise it must be asked again. */
export const isDefinite = ({ status, code }: Answer): boolean =>
  status > 0 && status !== 503 && code !== 'idempotency_in_progress';

export const lastOf = (entry: Entry): Answer => entry.answers[entry.answers.length - 1]!;

/** Two requests with the same key are the same request when these are equal. */
export const fingerprintOf = ({ path, body }: Asked): string =>
  createHash('sha256').update(path).update(JSON.stringify(body)).digest('hex');

/** How often each outcome came, such as `{ '200': 1, '409 voucher_exhausted': 199 }`. */
export function tally(entries: readonly Entry[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const entry of entries) {
    const { status, code } = lastOf(entry);
    const name = code === undefined ? String(status) : `${status} ${code}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
