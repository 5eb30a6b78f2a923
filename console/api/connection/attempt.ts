/** What a form sends until it has an answer: the server does one of it at most, however often it is changed. */
import { isAnswer, isTesseraError, type KeyInUse, type RequestOptions } from '@tessera/sdk';
import { noteDone, unanswered } from './unanswered.ts';

type Send<Given, T> = (given: Given, options: Pick<RequestOptions, 'unanswered'>) => Promise<T>;

/** Where what was sent outlives the page, by act: beside the draft of its form, for as long as that. */
export interface SentStore {
  read(act: string): string | null;
  write(act: string, text: string | undefined): void;
}

const isReused = (error: unknown): boolean => isTesseraError(error, 'idempotency_key_reused');

/**
 * One act of a person. Its first content got no answer: the next one is sent with the same key. If the server never got
 * the first, it does the next; otherwise it refuses the key, and the first is asked for once more, which only answers.
 * Content of another address is another act. Changes of an object can be sent again as they are.
 */
export class Attempt<Given> {
  readonly #act: string;
  /** Without one that works, what was sent lives as long as the form. */
  #store: SentStore | undefined;
  /** By content, oldest first. */
  #sent = new Map<string, Given>();
  #given: Given | undefined;
  #kept: KeyInUse | undefined;
  #isReplayed = false;

  constructor(act = '', store?: SentStore) {
    this.#act = act;
    this.#store = store;
  }

  async send<T>(given: Given, send: Send<Given, T>): Promise<T> {
    this.#recall();
    try {
      return await this.#ask(given, send);
    } catch (error) {
      if (isReused(error) && this.#sent.size > 1) return this.#learn(given, send, error);
      if (isAnswer(error)) this.#end(false);
      throw error;
    }
  }

  /** For the client: the key of the first content. It is forgotten by `#end`. */
  keep(content: string, fresh: string): KeyInUse {
    const subject = content.slice(0, content.indexOf('\n') + 1);
    if (!subject.startsWith('POST ')) return unanswered.keep(content, fresh);
    if ([...this.#sent.keys()].some((one) => !one.startsWith(subject))) this.#sent.clear();
    this.#sent.set(content, this.#given!);
    this.#note();
    const [first = content] = this.#sent.keys();
    this.#kept = unanswered.keep(first, fresh);
    return {
      key: this.#kept.key,
      settle: (replayed) => {
        this.#isReplayed = replayed;
      },
    };
  }

  async #ask<T>(given: Given, send: Send<Given, T>): Promise<T> {
    this.#given = given;
    const result = await send(given, { unanswered: this });
    this.#end(this.#isReplayed);
    return result;
  }

  /** What became of the earlier content. */
  async #learn<T>(given: Given, send: Send<Given, T>, reused: unknown): Promise<T> {
    for (const earlier of [...this.#sent.values()].filter((one) => one !== given)) {
      try {
        this.#given = earlier;
        const result = await send(earlier, { unanswered: this });
        this.#end(false);
        noteDone('before');
        return result;
      } catch (error) {
        if (isReused(error)) continue;
        if (!isAnswer(error)) throw error;
        // It was refused, so what is sent now is another act.
        this.#end(false);
        return this.send(given, send);
      }
    }
    this.#end(false);
    throw reused;
  }

  #end(isReplayed: boolean): void {
    this.#kept?.settle(isReplayed);
    this.#kept = undefined;
    this.#isReplayed = false;
    this.#sent.clear();
    this.#note();
  }

  #recall(): void {
    try {
      if (this.#store) this.#sent = new Map(JSON.parse(this.#store.read(this.#act) ?? '[]'));
    } catch {
      // What this object remembers is left.
    }
  }

  #note(): void {
    try {
      this.#store?.write(this.#act, this.#sent.size === 0 ? undefined : JSON.stringify([...this.#sent]));
    } catch {
      // A store that is full or forbidden must not fail the act.
      this.#store = undefined;
    }
  }
}
