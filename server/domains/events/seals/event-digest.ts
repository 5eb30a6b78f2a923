/** What a seal covers of an event: the digest that `tessera_event_digest` computes, without its cost to the database. */
import { hash } from 'node:crypto';
import type { Row } from '../../../database/schema/row.ts';

/** An event as a seal covers it; `data` and `previous` as PostgreSQL prints `jsonb`. */
export type SealedEvent = Row<
  'events',
  'merchant_id' | 'id' | 'type' | 'object_id' | 'actor_type' | 'actor_id' | 'request_id'
> & {
  sequence: number;
  /** To the microsecond. */
  at: string;
  data: string;
  previous: string | null;
};

export const sha256 = (covered: string | Buffer): Buffer => hash('sha256', covered, 'buffer');

/**
 * The form of a seal of events. The first also covers attributes, addresses and external ids in the format of our ids,
 * which erasing a customer removes: servers no longer write it.
 */
export type SealForm = 1 | 2;
export const sealForm = 2;

/**
 * SQL: whether one of the events `after` a seal of the first form, up to `upTo`, is about a customer who was erased since.
 * Such a seal can't be compared with its rows.
 */
export const erasedSince = (merchant: string, after: string, upTo: string): string => `exists (
  select from events e
  left join memberships m on m.merchant_id = e.merchant_id and m.id = e.object_id
  join customers c on c.merchant_id = e.merchant_id and c.id in (e.object_id, m.customer_id) and c.status = 'erased'
  where e.merchant_id = ${merchant} and e.sequence > ${after} and e.sequence <= ${upTo}
    and concat(e.data, e.previous) ~ '"(attributes|address)"|"external_id": ?"\\[erased\\]"')`;

export const digestOf = (event: SealedEvent): Buffer => sha256(sealedText(event));

/** What the digest of an event covers: a JSON array as PostgreSQL prints it. */
export const sealedText = (e: SealedEvent, form: SealForm = sealForm): string =>
  `["${e.merchant_id}", ${e.sequence}, "${e.id}", ${JSON.stringify(e.type)}, "${e.object_id}", ` +
  `${JSON.stringify(e.actor_type)}, ${JSON.stringify(e.actor_id)}, ${JSON.stringify(e.request_id)}, ` +
  `${JSON.stringify(e.at)}, ${jsonSkeleton(e.data, form)}, ${e.previous === null ? 'null' : jsonSkeleton(e.previous, form)}]`;

/**
 * What erasing a customer never changes in a snapshot, like `tessera_bones` of the form. PostgreSQL has decided everything else by
 * printing it: the order of keys, which of two equal keys counts, numbers and escapes.
 */
export const jsonSkeleton = (jsonb: string, form: SealForm = sealForm): string =>
  new Snapshot(jsonb, form).bones();

const leftOut = { 1: new Set(['metadata']), 2: new Set(['metadata', 'attributes', 'address']) };
const keptTexts = new Set(['object', 'type', 'status', 'currency']);
const idText = /^"[a-z]{2,8}_[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}"$/;

const isKeptText = (key: string, quoted: string, form: SealForm): boolean =>
  keptTexts.has(key) ||
  key.endsWith('_at') ||
  (key.endsWith('id') && (form === 1 || key !== 'external_id') && idText.test(quoted));

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];
const opens = (char: number): boolean => char === openBrace || char === openBracket;
const closes = (char: number): boolean => char === closeBrace || char === closeBracket;

/** Reads the text once, from left to right, and copies what it keeps. */
class Snapshot {
  readonly #text: string;
  readonly #form: SealForm;
  #at = 0;

  constructor(text: string, form: SealForm) {
    this.#text = text;
    this.#form = form;
  }

  bones(): string {
    if (!opens(this.#char())) throw new Error('A snapshot is neither an object nor an array.');
    return this.#container();
  }

  #char(): number {
    return this.#text.charCodeAt(this.#at);
  }

  /** A container of which nothing is kept becomes null. */
  #container(): string {
    const isList = this.#char() === openBracket;
    let kept = '';
    this.#at += 1;
    while (!closes(this.#char())) {
      if (this.#char() === comma) this.#at += 2;
      const bone = isList ? this.#item() : this.#member();
      if (bone !== undefined) kept += kept === '' ? bone : `, ${bone}`;
    }
    this.#at += 1;
    if (kept === '') return 'null';
    return isList ? `[${kept}]` : `{${kept}}`;
  }

  #item(): string | undefined {
    if (opens(this.#char())) return this.#container();
    const isText = this.#char() === quote;
    const value = this.#scalar();
    return isText ? undefined : value;
  }

  #member(): string | undefined {
    const name = this.#string();
    const key = name.slice(1, -1);
    this.#at += 2;
    if (leftOut[this.#form].has(key)) return this.#skip();
    if (opens(this.#char())) return `${name}: ${this.#container()}`;
    const isText = this.#char() === quote;
    const value = this.#scalar();
    return isText && !isKeptText(key, value, this.#form) ? undefined : `${name}: ${value}`;
  }

  /** A number, true, false, null or a string, as it stands. */
  #scalar(): string {
    if (this.#char() === quote) return this.#string();
    const from = this.#at;
    while (this.#char() !== comma && !closes(this.#char())) this.#at += 1;
    return this.#text.slice(from, this.#at);
  }

  /** A string with its quotes and escapes. */
  #string(): string {
    const from = this.#at;
    for (this.#at += 1; this.#char() !== quote; this.#at += 1) if (this.#char() === backslash) this.#at += 1;
    this.#at += 1;
    return this.#text.slice(from, this.#at);
  }

  #skip(): undefined {
    let depth = 0;
    do {
      const char = this.#char();
      if (char === quote) this.#string();
      else {
        if (opens(char)) depth += 1;
        else if (closes(char)) depth -= 1;
        this.#at += 1;
      }
    } while (depth > 0 || (this.#char() !== comma && !closes(this.#char())));
  }
}
