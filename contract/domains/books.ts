/** The books: what the merchant owes on gift cards and points, for accountants. */
import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { exportAnswer, exportForm } from '../exports.ts';
import { limits } from '../limits.ts';
import { Strict, TimestampInput } from '../primitives.ts';
import { Books, bookMovements } from '../resources/books.ts';
import { route } from '../route.ts';

const period = `between \`from\` and \`to\`, both days included; the month before and the month up to now if omitted, up to ${limits.statistics.days} days. The first and last month can be partial and say their days. Days are those of the time zone of the merchant.`;

export const readBooks = route({
  name: 'books.read',
  method: 'GET',
  path: '/books',
  access: byToken('dashboard:read', 'DASHBOARD_READ'),
  underLoad: 'deferrable',
  mayBeStale: true,
  summary: 'Read what you owe on gift cards and points',
  description: `Returns the outstanding liability of gift cards and loyalty points as a roll-forward by calendar month, ${period} In every row and in the total, \`opening\` plus all movements is \`closing\`, which is the next \`opening\`. Tills can report uses late: a month is final ${limits.backDatingHours} hours after its end.`,
  query: Strict({ from: Type.Optional(TimestampInput()), to: Type.Optional(TimestampInput()) }),
  result: { status: 200, schema: Books },
  errors: ['range_too_large', 'dates_inverted'],
  events: [],
  idempotency: 'none',
});

/** The columns of exported books. */
export const bookColumns = [
  'kind',
  'name',
  'unit',
  'from',
  'to',
  'opening',
  ...bookMovements,
  'closing',
] as const;
export type BookColumn = (typeof bookColumns)[number];

/** What a row of exported books is about. */
export const bookKinds = ['gift_cards', 'points', 'points_value'] as const;
export type BookKind = (typeof bookKinds)[number];

// Its days are those of the merchant's time zone, so there is no other to ask for.
const { timezone: _timezone, ...form } = exportForm(bookColumns);

export const exportBooks = route({
  name: 'books.export',
  kind: 'download',
  method: 'GET',
  path: '/books/export',
  access: byToken('dashboard:read', 'DASHBOARD_READ'),
  summary: 'Export what you owe on gift cards and points',
  description: `Exports the books as a file with a row for each month and kind, ${period} \`gift_cards\` rows are by currency, \`points\` rows by pass, and \`points_value\` rows are the same points in money. Amounts are in minor units, such as cents, of the currency in \`unit\`; with \`amounts=decimal\` they are like 12.5. Movements are signed, so a row adds up from \`opening\` to \`closing\`. CSV with \`separator=semicolon\` has decimals with a comma.`,
  query: Strict(form),
  result: exportAnswer.result,
  mediaTypes: exportAnswer.mediaTypes,
  errors: ['range_too_large', 'dates_inverted', 'export_in_progress'],
  events: [],
  idempotency: 'none',
});

export const books = domain({
  about: {
    books: {
      title: 'Books',
      description: 'What you owe on gift cards and points, month by month.',
    },
  },
  routes: [readBooks, exportBooks],
});
