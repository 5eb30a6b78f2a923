/** The books as a file: a row for each month and kind. */
import type { Static } from 'typebox';
import type { BookColumn, BookKind } from '../../../contract/domains/books.ts';
import { encodeId } from '../../../contract/ids.ts';
import { type Books, bookMovements } from '../../../contract/resources/books.ts';
import { type Unit, unitOf } from '../../../contract/units.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { ExportOrder } from '../exports/export-order.ts';
import type { FileSource } from '../exports/export-source.ts';
import { type Cell, wholeUnits } from '../exports/export-values.ts';
import { isForPeople } from '../exports/words/export-words.ts';
import type { BookPeriod } from './book-periods.ts';
import { readTypes } from './book-store.ts';
import { booksOf } from './read-books.ts';

export interface BookOrder extends ExportOrder<BookColumn> {
  from: string | undefined;
  to: string | undefined;
}

/** By the id of a pass; people read of stamps, and programs of points. */
type Units = ReadonlyMap<string, Unit>;

interface Line {
  kind: BookKind | 'stamps' | 'stamps_value';
  name: string;
  unit: string;
  /** Of amounts; null for points. */
  currency: string | null;
  from: string;
  to: string;
  period: BookPeriod;
}

const linesOf = (books: Static<typeof Books>, units: Units): Line[] => [
  ...books.gift_cards.flatMap(({ currency, months }) =>
    months.map(
      ({ from, to, amounts: period }): Line => ({
        kind: 'gift_cards',
        name: currency,
        unit: currency,
        currency,
        from,
        to,
        period,
      }),
    ),
  ),
  ...books.points.flatMap(({ pass_id, pass_name: name, rate, months }) => {
    const unit = units.get(pass_id) ?? 'points';
    return [
      ...months.map(
        ({ from, to, points: period }): Line => ({
          kind: unit,
          name,
          unit,
          currency: null,
          from,
          to,
          period,
        }),
      ),
      ...months.flatMap(({ from, to, value: period }): Line[] => {
        if (!period || !rate) return [];
        const { currency } = rate;
        return [{ kind: `${unit}_value`, name, unit: currency, currency, from, to, period }];
      }),
    ];
  }),
];

const unitsIn = async (tx: ReadTransaction): Promise<Units> =>
  new Map((await readTypes(tx)).map(({ id, type }) => [encodeId('pass', id), unitOf({ type })]));

function valuesOf(line: Line, isDecimal: boolean): Record<BookColumn, Cell> {
  const { kind, name, unit, currency, from, to, period } = line;
  const figure = (value: number) => (currency === null || !isDecimal ? value : wholeUnits(value, currency));
  const moves = Object.fromEntries(bookMovements.map((move) => [move, figure(period[move])]));
  const { opening, closing } = period;
  return {
    kind,
    name,
    unit,
    from,
    to,
    opening: figure(opening),
    ...(moves as Record<(typeof bookMovements)[number], Cell>),
    closing: figure(closing),
  };
}

export const bookExport: FileSource<BookOrder> = {
  name: 'books',
  async *read(tx, order, asking) {
    const { columns, amounts, from, to } = order;
    const books = await booksOf(tx, { from, to }, asking());
    yield linesOf(books, isForPeople(order) ? await unitsIn(tx) : new Map())
      .map((line) => valuesOf(line, amounts === 'decimal'))
      .map((values) => columns.map((column) => values[column]));
  },
};
