/** Reads the books of a merchant. */
import type { Static } from 'typebox';
import { encodeId } from '../../../contract/ids.ts';
import type { Books } from '../../../contract/resources/books.ts';
import { localDate } from '../../../contract/zone.ts';
import { beyondInstant, endOfInstant, startOfInstant } from '../../clock/time.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { Call } from '../../engine/operation.ts';
import { Refusal } from '../../errors/refusal.ts';
import { readStanding } from '../dashboard/figure-store.ts';
import { monthBefore, periodsOf, type Span, spanOf } from '../dashboard/statistics-totals.ts';
import { readGiftSums } from '../gift-ledger/gift-store.ts';
import { type BookPeriod, giftMonths, pointMonths, rateOf, totalOf, valued } from './book-periods.ts';
import { type BookPass, readBookPasses, readPointSums } from './book-store.ts';

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * The days that are asked for, by default the month before and the month up to now.
 * @throws Refusal `dates_inverted`, `range_too_large`
 */
export function bookSpan(asked: Asked, call: Call): Span {
  const timezone = call.principal.merchantTimezone;
  const dayOf = (instant: string): string => localDate(Date.parse(instant), timezone);
  const today = dayOf(call.now);
  const to = asked.to && dayOf(endOfInstant(asked.to, timezone));
  const from = asked.from ? dayOf(startOfInstant(asked.from, timezone)) : monthBefore(to ?? today);
  const span = spanOf({ from, to }, today);
  if (span instanceof Refusal) throw span;
  return span;
}

/**
 * Returns the books of the days that are asked for.
 * @throws Refusal those of `bookSpan`
 */
export async function booksOf(tx: ReadTransaction, asked: Asked, call: Call): Promise<Static<typeof Books>> {
  const timezone = call.principal.merchantTimezone;
  const span = bookSpan(asked, call);
  const months = periodsOf(span, 'month');
  const starts = months.map((month) => month.from);
  const [{ waiting_since }, passes, gifts] = await Promise.all([
    readStanding(tx),
    readBookPasses(tx),
    readGiftSums(
      tx,
      beyondInstant(span.to, timezone),
      starts.map((day) => startOfInstant(day, timezone)),
    ),
  ]);
  const passIds = passes.map(({ id }) => encodeId('pass', id));
  const sums = Map.groupBy(await readPointSums(tx, passIds, starts, span.to), (sum) => sum.pass_id);
  const pointsOf = (pass: BookPass) => {
    const own = sums.get(encodeId('pass', pass.id));
    return own ? [pointsBook(pass, pointMonths(own, months.length), months)] : [];
  };
  return {
    object: 'books',
    ...span,
    timezone,
    as_of: waiting_since ?? call.now,
    gift_cards: [...giftMonths(gifts, months.length)].map(([currency, periods]) => ({
      currency,
      amounts: totalOf(periods),
      months: months.map((month, at) => ({ ...month, amounts: periods[at]! })),
    })),
    points: passes.flatMap(pointsOf),
  };
}

function pointsBook(pass: BookPass, periods: readonly BookPeriod[], months: readonly Span[]) {
  const rate = rateOf(pass);
  const values = rate && periods.map((period) => valued(period, rate));
  return {
    pass_id: encodeId('pass', pass.id),
    pass_name: pass.name,
    rate,
    points: totalOf(periods),
    value: values && totalOf(values),
    months: months.map((month, at) => ({ ...month, points: periods[at]!, value: values && values[at]! })),
  };
}
