/** The books as a file: a row for each month and kind. */
import type { Static } from 'typebox';
import type { BookColumn, BookKind } from '../../../contract/domains/books.ts';
import { type Books, bookMovements } from '../../../contract/resources/books.ts';
import type { ExportOrder } from '../exports/export-order.ts';
import type { FileSource } from '../exports/export-source.ts';
import { type Cell, wholeUnits } from '../exports/export-values.ts';
import type { BookPeriod } from './book-periods.ts';
import { booksOf } from './read-books.ts';

export interface BookOrder extends ExportOrder<BookColumn> {
  from: string | undefined;
  to: string | undefined;
}

interface Line {
  kind: BookKind;
  name: string;
  /** A currency; null for points. */
  currency: string | null;
  from: string;
  to: string;
  period: BookPeriod;
}

const linesOf = (books: Static<typeof Books>): Line[] => [
  ...books.gift_cards.flatMap(({ currency, months }) =>
    months.map(
      ({ from, to, amounts: period }): Line => ({
        kind: 'gift_cards',
        name: currency,
        currency,
        from,
        to,
        period,
      }),
    ),
  ),
  ...books.points.flatMap(({ pass_name: name, rate, months }) => [
    ...months.map(
      ({ from, to, points: period }): Line => ({ kind: 'points', name, currency: null, from, to, period }),
    ),
    ...months.flatMap(({ from, to, value: period }): Line[] =>
      period && rate ? [{ kind: 'points_value', name, currency: rate.currency, from, to, period }] : [],
    ),
  ]),
];

function valuesOf(line: Line, isDecimal: boolean): Record<BookColumn, Cell> {
  const { kind, name, currency, from, to, period } = line;
  const figure = (value: number) => (currency === null || !isDecimal ? value : wholeUnits(value, currency));
  const moves = Object.fromEntries(bookMovements.map((move) => [move, figure(period[move])]));
  const { opening, closing } = period;
  return {
    kind,
    name,
    unit: currency ?? 'points',
    from,
    to,
    opening: figure(opening),
    ...(moves as Record<(typeof bookMovements)[number], Cell>),
    closing: figure(closing),
  };
}

export const bookExport: FileSource<BookOrder> = {
  name: 'books',
  async *read(tx, { columns, amounts, from, to }, asking) {
    const books = await booksOf(tx, { from, to }, asking());
    yield linesOf(books)
      .map((line) => valuesOf(line, amounts === 'decimal'))
      .map((values) => columns.map((column) => values[column]));
  },
};
