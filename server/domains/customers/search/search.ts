/**
 * Finds customers as people name them: by words, phone numbers in any spelling, and serials. The only search of
 * customers; lists add its condition to theirs.
 */
import { type RawBuilder, sql } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import { readKey, readPhoneText, tidyText } from '../../../../contract/typed-text.ts';
import { statement } from '../../../database/connection.ts';
import { build } from '../../../database/query-builder.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { Page } from '../../../engine/lists/pages.ts';
import type { Call } from '../../../engine/operation.ts';
import { asciiAddress } from '../../../network/email-address.ts';
import { mayReadContacts } from '../customer-view.ts';
import { readPhone } from '../phone-number.ts';

type Condition = RawBuilder<boolean>;

/** Sorts after every text that starts alike. */
const last = '\u{10FFFF}';

interface Word {
  word: string;
  /** Customers with a word that starts like it, as far as they were counted. */
  matches: number;
}

/** Words are counted up to the first number, and up to the second if all of them are more frequent. */
const counts = [24, 3_000] as const;

/** Of frequent words, the newest or most recently active customers that are looked at before the matches of the rarest word. */
const nearest = 2_000;

/** Of frequent words, the matches that are read at most, which takes about 60 ms. */
const mostJoined = 200_000;

/** A page of customers, by id or by activity, with no condition but the search. */
type PlainPage = Pick<Page, 'limit' | 'order' | 'after'> & { byActivity: boolean };

const plain: readonly string[] = ['q', 'limit', 'cursor', 'order', 'order_by', 'expand'];

/** The page of a request, if it has no condition but the search and counts nothing. */
export function plainPage(page: Page, input: object): PlainPage | undefined {
  const byActivity = 'order_by' in input && input.order_by === 'last_activity_at';
  // Later pages by activity, and those from its other end, are rare.
  if (page.byChange || (byActivity && (page.after !== undefined || page.order === 'asc'))) return undefined;
  return Object.keys(input).every((name) => plain.includes(name)) ? { ...page, byActivity } : undefined;
}

// Prefixes are ranges instead of `like`: the operators of `text_pattern_ops` are leakproof, so they use the index under
// row-level security, also in a prepared plan. The order is that of the index: without it, the planner may expect to meet
// the few matches sooner in the whole table.
const counting = statement<Word>(
  'customer_words_count',
  `select wanted.word, (
     select count(*)::int from (
       select from customer_words w
       where w.merchant_id = $1 and w.word ~>=~ wanted.word and w.word ~<~ (wanted.word || $3)
       order by w.word using ~<~ limit $4::int
     ) as found) as matches
   from (select tessera_words($2) as word) as wanted
   order by 2, length(wanted.word) desc, 1`,
);

/** The words of a text, the rarest first. */
async function wordsOf(tx: ReadTransaction, text: string): Promise<readonly Word[]> {
  const [few, many] = counts;
  const words = await tx.run(counting, [tx.merchantId, text, last, few]);
  const isClear = words.length === 0 || words[0]!.matches < few;
  return isClear ? words : tx.run(counting, [tx.merchantId, text, last, many]);
}

/** Fewer digits are no phone number: the last four are what people say to confirm one. */
const fewestDigits = 4;
/** The digits of a number without its country code, for callers who can't read contact details. */
const fewestWholeDigits = 7;
const numberLike = /^[+(]{0,2}[0-9][0-9 ()./-]*$/;

/** What was typed or pasted, without signs that can't be seen and what is around addresses and numbers. */
function readTyped(typed: string): string {
  if (typed.includes('@')) return asciiAddress(typed);
  const number = readPhoneText(typed);
  return numberLike.test(number) ? number : readKey(typed);
}

/**
 * Returns a condition on `customers.id`. `serialOf` reads a serial from the text, if it is one. With a `page`, the
 * condition may hold only for the customers on it and one more.
 */
export async function searchCondition(
  tx: ReadTransaction,
  typed: string,
  { principal }: Call,
  serialOf: (text: string) => string | undefined,
  page?: PlainPage,
): Promise<Condition> {
  const isWhole = mayReadContacts(principal);
  const { merchantId } = tx;
  const text = readTyped(typed);
  const words = await wordsOf(tx, text);
  const ways: RawBuilder<unknown>[] = [];
  if (words.length > 0) {
    const near = page && (await findNear(tx, words, isWhole, page));
    ways.push(near ? sql`select unnest(${near}::uuid[])` : byWords(merchantId, words, isWhole));
  }
  ways.push(...byPhone(merchantId, text, principal.merchantCountry, isWhole));
  ways.push(sql`${keptOf(merchantId)} and c.email_key = lower(${text}::text)`);
  const serial = serialOf(text);
  if (serial !== undefined) {
    ways.push(
      sql`select m.customer_id from memberships m where m.merchant_id = ${merchantId} and m.serial = ${serial}
        union all
        select m.customer_id from former_serials f
        join memberships m on m.merchant_id = f.merchant_id and m.id = f.membership_id
        where f.merchant_id = ${merchantId} and f.serial = ${serial}`,
    );
  }
  return isAmong(sql.join(ways, sql` union `));
}

/**
 * An array is looked up in the primary key, in the order of the page. With `in`, the planner expects many matches and
 * reads all customers of the merchant instead.
 */
const isAmong = (ids: RawBuilder<unknown>): Condition => sql<boolean>`customers.id = any (array(${ids}))`;

/**
 * If every word is frequent, the customers nearest to the beginning of the page are likely to match: looks the words up
 * for each of them, in the order of the page, until it is full. Returns undefined if they don't fill it.
 */
async function findNear(
  tx: ReadTransaction,
  words: readonly Word[],
  isWhole: boolean,
  { limit, order, after, byActivity }: PlainPage,
): Promise<string[] | undefined> {
  const [, many] = counts;
  if (words.some(({ matches }) => matches < many)) return undefined;
  const beyond =
    after === undefined ? sql`` : sql`and c.id ${order === 'asc' ? sql`>` : sql`<`} ${after}::uuid`;
  const first = byActivity
    ? sql`select a.customer_id as id, a.last_activity_at as at from customer_activity a
      where a.merchant_id = ${tx.merchantId}
      order by a.last_activity_at desc, a.customer_id desc limit ${sql.lit(nearest)}`
    : sql`select c.id from customers c where c.merchant_id = ${tx.merchantId} ${beyond}
      order by c.id ${sql.raw(order)} limit ${sql.lit(nearest)}`;
  const query = sql<{ id: string }>`select near.id from (${first}) as near
    ${lookups(tx.merchantId, words, isWhole, sql.ref('near.id'))}
    order by ${byActivity ? sql`near.at desc, ` : sql``}near.id ${sql.raw(order)} limit ${limit + 1}`;
  const found = await tx.all<{ id: string }>({ compile: () => query.compile(build) });
  return found.length > limit ? found.map(({ id }) => id) : undefined;
}

/** Looks words up by customer. Without the limit of each, the planner may read all matches of a frequent word. */
function lookups(
  merchantId: string,
  words: readonly Word[],
  isWhole: boolean,
  customerId: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const joins = words.map(
    ({ word }, at) => sql`cross join lateral (select from customer_words w
      where w.merchant_id = ${merchantId} and w.customer_id = ${customerId} ${visible(isWhole)}
        and ${rangeOf(sql.ref('w.word'), word)} limit 1) as ${sql.ref(`word${at}`)}`,
  );
  return sql.join(joins, sql` `);
}

const visible = (isWhole: boolean): RawBuilder<unknown> => (isWhole ? sql`` : sql`and not w.is_contact`);

/** Reads the matches of the rarest word, and finds the others for each of them. */
function byWords(merchantId: string, words: readonly Word[], isWhole: boolean): RawBuilder<unknown> {
  const [rarest, ...others] = words;
  const matches = (word: string) => sql`select w.customer_id from customer_words w
      where w.merchant_id = ${merchantId} ${visible(isWhole)} and ${rangeOf(sql.ref('w.word'), word)}`;
  const first = sql`(${matches(rarest!.word)} limit ${sql.lit(limits.search.candidates)}) as first`;
  const lookedUp = sql`select first.customer_id from ${first}
      ${lookups(merchantId, others, isWhole, sql.ref('first.customer_id'))}`;
  const [, many] = counts;
  if (others.length === 0 || rarest!.matches < many) return lookedUp;
  // Joining all matches takes a tenth as long as 20,000 look-ups, unless there are very many of them.
  const names = others.map((_, at) => sql.ref(`other${at}`));
  const read = others.map(
    ({ word }, at) => sql`${names[at]!} as materialized (${matches(word)} limit ${sql.lit(mostJoined + 1)})`,
  );
  const isFew = names.map((name) => sql`(select count(*) <= ${sql.lit(mostJoined)} from ${name})`);
  // Sets are sorted or hashed whatever the planner expects; a join that it expects to be empty takes time by the square.
  const sets = [first, ...names].map((name) => sql`select customer_id from ${name}`);
  return sql`(with ${sql.join(read)}, joined as (select ${sql.join(isFew, sql` and `)} as is_few)
    select common.customer_id from (${sql.join(sets, sql` intersect `)}) as common
    where (select is_few from joined)
    union all ${lookedUp} where not (select is_few from joined))`;
}

/** The identifiers of a duplicate lead to the customer into which it was merged. */
const keptOf = (merchantId: string): RawBuilder<unknown> =>
  sql`select coalesce(c.merged_into, c.id) from customers c where c.merchant_id = ${merchantId}`;

/** Customers with exactly this value of a column, or whose duplicate has it. */
export const identifiedBy = (
  merchantId: string,
  column: 'external_id' | 'email_key' | 'phone',
  value: string,
): Condition => isAmong(sql`${keptOf(merchantId)} and ${sql.ref(`c.${column}`)} = ${value}`);

const rangeOf = (column: RawBuilder<unknown>, prefix: string): Condition =>
  sql<boolean>`(${column} ~>=~ ${prefix}::text and ${column} ~<~ ${prefix + last}::text)`;

function byPhone(
  merchantId: string,
  typed: string,
  country: string,
  isWhole: boolean,
): RawBuilder<unknown>[] {
  const text = tidyText(typed);
  if (!numberLike.test(text)) return [];
  const digits = text.replaceAll(/\D/g, '').replace(/^00/, '');
  if (digits.length < (isWhole ? fewestDigits : fewestWholeDigits)) return [];
  const own = sql`${keptOf(merchantId)} and c.phone is not null`;
  const number = readPhone(text, country);
  const ways = number === undefined ? [] : [sql`${own} and c.phone = ${number}`];
  // The beginning of an international number, while it is typed.
  if (isWhole && /^(\+|00)/.test(text))
    ways.push(sql`${own} and ${rangeOf(sql.ref('c.phone'), `+${digits}`)}`);
  // Many countries dial a zero that isn't part of the international number.
  const endings = [...new Set([digits, digits.replace(/^0+/, '')])].filter(
    ({ length }) => length >= fewestDigits,
  );
  for (const ending of endings) {
    ways.push(sql`${own} and ${rangeOf(sql.ref('c.phone_reversed'), [...ending].reverse().join(''))}`);
  }
  return ways;
}
