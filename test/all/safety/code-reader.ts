/** Reads public codes as a client, and compares them with those shown at creation. */

import { setTimeout as pause } from 'node:timers/promises';
import { type Incoming, sendOnce } from '../../contract/send.ts';
import { patient } from '../../harness/patience.ts';
import { type Asker, type Entry, isDefinite, lastOf } from '../../promises/journal.ts';
import type { Rig } from '../../promises/rig.ts';

interface ShownVoucher {
  id: string;
  code: string;
}

const timeoutMs = 30_000;

export class CodeReader {
  readonly #rig: Rig;
  readonly #made = new Map<string, string>();
  #seen = 0;
  #unanswered: Entry[] = [];
  read = 0;
  /** Answers missing because a code could not be decrypted. */
  failed = 0;
  /** Codes that did not belong to their voucher. */
  wrong = 0;

  constructor(rig: Rig) {
    this.#rig = rig;
  }

  /** Reads all vouchers of the merchant, a hundred at a time. */
  async readAll(as: Asker): Promise<void> {
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer = await this.#get(as, `/merchant/vouchers?limit=100${cursor && `&cursor=${cursor}`}`);
      if (answer.status !== 200) {
        this.failed += 1;
        return;
      }
      const page = answer.json as unknown as { data: ShownVoucher[]; next_cursor: string | null };
      this.#compare(page.data);
      cursor = page.next_cursor;
    }
  }

  async readOne(as: Asker, id: string): Promise<void> {
    const answer = await this.#get(as, `/vouchers/${id}`);
    if (answer.status !== 200) this.failed += 1;
    else this.#compare([answer.json as unknown as ShownVoucher]);
  }

  #compare(shown: readonly ShownVoucher[]): void {
    this.#catchUp();
    for (const { id, code } of shown) {
      this.read += 1;
      // A new voucher may be listed before its creator has the answer.
      const made = this.#made.get(id);
      if (made !== undefined && made !== code) this.wrong += 1;
    }
  }

  /** Adds the codes created since the last call. */
  #catchUp(): void {
    const { entries } = this.#rig.journal;
    const news = [...this.#unanswered, ...entries.slice(this.#seen)];
    this.#seen = entries.length;
    this.#unanswered = news.filter(({ answers }) => answers.length === 0 || !isDefinite(answers.at(-1)!));
    for (const entry of news) {
      if (entry.asked.route !== 'vouchers.create' || this.#unanswered.includes(entry)) continue;
      const { id, code } = JSON.parse(lastOf(entry).body) as ShownVoucher;
      this.#made.set(id, code);
    }
  }

  /** Retries while servers are unavailable or overloaded. */
  async #get(as: Asker, path: string): Promise<Incoming> {
    const deadline = performance.now() + patient(timeoutMs);
    for (;;) {
      const outgoing = { method: 'GET', path: `/api/v1${path}`, bearer: as.token };
      const answer = await sendOnce(this.#rig.url, outgoing).catch(() => undefined);
      if (answer && answer.status !== 503) return answer;
      if (performance.now() > deadline) throw new Error(`No answer to ${path}.`);
      await pause(50);
    }
  }
}
