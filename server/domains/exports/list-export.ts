/** Exports a list: its operation reads page after page in one snapshot, so the file has what the list shows. */
import type { Static } from 'typebox';
import { isId } from '../../../contract/ids.ts';
import { columnsOf, itemOf, type ListColumn, selectable } from '../../../contract/list-exports.ts';
import type { Job } from '../../../contract/resources/job.ts';
import type { InputOf, Route } from '../../../contract/route.ts';
import { inTimezone } from '../../../contract/zone.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { PageInput, PageResult } from '../../engine/lists/pages.ts';
import type { Alternative, Call, FileAnswer, Identity, Operation, Read } from '../../engine/operation.ts';
import { refuse, refuseField } from '../../errors/refusal.ts';
import { declareJob } from '../jobs/jobs.ts';
import { answerExport } from './answer-export.ts';
import { buildFile, type Place } from './export-job.ts';
import { type ExportOrder, formOf } from './export-order.ts';
import type { Asking, ExportSource } from './export-source.ts';
import { type Cell, wholeUnits } from './export-values.ts';
import { jsonText } from './formats/export-file.ts';
import { isForPeople } from './words/export-words.ts';

export interface ListOrder extends ExportOrder {
  /** The name of the list's route. */
  list: string;
  /** Filters, parameters of the path and the order of the list. */
  input: Record<string, unknown>;
  /** When the file was asked for: RFC 3339. */
  now: string;
}

/** A list, as an operation that reads in the transaction it is given, or in its own. */
export type Listing = Read | Identity;

const rowsPerPage = 500;

type Row = Record<string, unknown>;
type Input = InputOf<Route> & PageInput;

/** Answers with the file of a list. */
const exportList =
  (listing: Read | Identity, action: string) =>
  (given: object, call: Call, isPeek: boolean): Promise<FileAnswer | Alternative<Static<typeof Job>>> => {
    const source = listSource(listing);
    const { format, separator, columns, titles, words, amounts, timezone, selected, ...input } = given as Row;
    const known = columnsOf(itemOf(listing.route)).map(({ name }) => name);
    const unknown = (columns as string[] | undefined)?.find((name) => !known.includes(name));
    if (unknown !== undefined) {
      throw refuseField('/columns', 'validation_failed', 'are fields of the rows of the list');
    }
    const form = formOf(
      { format, separator, columns, titles, words, amounts, timezone } as Parameters<typeof formOf>[0],
      known,
    );
    const order: ListOrder = {
      ...form,
      list: listing.route.name,
      input,
      selected: selected as string[] | undefined,
      now: call.now,
    };
    return answerExport(source, order, call, { action, filters: logged(listing.route, order), isPeek });
  };

interface FilterSchema {
  enum?: readonly unknown[];
  format?: string;
  items?: FilterSchema;
}

/** Whether a value is one of a list, an id, a time or a number, but no text that a person wrote. */
const isPlain = (value: unknown, { enum: words, format, items }: FilterSchema): boolean =>
  Array.isArray(value)
    ? value.every((one) => isPlain(one, items ?? {}))
    : typeof value !== 'string' || words !== undefined || format === 'timestamp' || isId(value);

/** The filters as the access log has them: of a text, such as a name that was searched for, only that there was one. */
function logged({ query }: Route, { input, selected }: ListOrder): Record<string, string> {
  const schemas: Record<string, FilterSchema> = query?.properties ?? {};
  const filters = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, isPlain(value, schemas[name] ?? {}) ? String(value) : '…']);
  return { ...Object.fromEntries(filters), ...(selected && { selected: String(selected.length) }) };
}

/** The operations of the routes that export a list, from those of the lists. */
export const listExports = (
  routes: readonly Route[],
  listings: Readonly<Record<string, unknown>>,
): Record<string, Operation> =>
  Object.fromEntries(
    routes
      .filter((route): route is Route & { kind: 'download'; exports: string } => route.exports !== undefined)
      .map((route) => [
        route.name,
        {
          kind: 'download',
          route,
          run: exportList(listings[route.exports] as Listing, route.name),
        } as Operation,
      ]),
  );

/** Builds the files of lists that are too large for one response. */
export const listExportJob = (listings: Readonly<Record<string, unknown>>) =>
  declareJob<ListOrder, Place>({
    type: 'lists.export',
    step: (run) => {
      const source = listSource(listings[run.payload.list] as Listing);
      return buildFile(run, source, () => run.callAt(run.payload.now));
    },
  });

export const listSource = (listing: Listing): ExportSource<ListOrder> => ({
  name: fileNameOf(listing.route),
  jobType: 'lists.export',
  count: async (tx, order, asking, most) => {
    if (order.selected) return order.selected.length;
    const { total_count: total = 0 } = await pageOf(listing, tx, asking(), {
      ...order.input,
      limit: 1,
      include: 'total_count',
      count_up_to: most,
    });
    return total;
  },
  missing: async (tx, order, asking) => {
    const missing = new Set(order.selected);
    for await (const rows of rowsOf(listing, tx, order, asking())) {
      for (const row of rows) missing.delete(idOf(row));
    }
    return [...missing];
  },
  read: (tx, order, asking) => partsOf(listing, tx, order, asking),
});

/** Names files like `vouchers` and `vouchers-redemptions`. */
const fileNameOf = ({ name }: Route): string => {
  const [domain = '', verb = ''] = name.split('.');
  const what = verb.replace(/^list-?/, '').replace(/^users$/, '');
  return [domain === 'dashboard' ? 'members' : domain, what].filter(Boolean).join('-');
};

/** What a row is selected by; deliveries have no id of their own. */
const idOf = ({ id, event_id }: Row): string => String(id ?? event_id);

async function* partsOf(
  listing: Listing,
  tx: ReadTransaction,
  order: ListOrder,
  asking: Asking,
): AsyncGenerator<Cell[][]> {
  const call = asking();
  const make = rowMaker(listing.route, order, call.principal.merchantCurrency);
  let found = 0;
  for await (const rows of rowsOf(listing, tx, order, call)) {
    found += rows.length;
    yield rows.map(make);
  }
  // The list can change once more after the selection was compared with it. A file that breaks off is noticed.
  if (order.selected && found < order.selected.length) throw refuse('selection_changed');
}

/** The rows of the list page after page, or the selected ones of its first pages. */
async function* rowsOf(
  listing: Listing,
  tx: ReadTransaction,
  order: ListOrder,
  call: Call,
): AsyncGenerator<Row[]> {
  const wanted = order.selected && new Set(order.selected);
  let seen = 0;
  let input: Input = { ...order.input, limit: rowsPerPage };
  for (;;) {
    const page = await pageOf(listing, tx, call, input);
    const rows = wanted ? page.data.filter((row) => wanted.delete(idOf(row))) : page.data;
    if (rows.length > 0) yield rows;
    seen += page.data.length;
    if (page.next_cursor === null || (wanted && (wanted.size === 0 || seen >= selectable))) return;
    input = { ...input, cursor: page.next_cursor };
  }
}

function pageOf(listing: Listing, tx: ReadTransaction, call: Call, input: Input): Promise<PageResult<Row>> {
  const asked = input as never;
  const run = listing.kind === 'read' ? listing.run(tx, asked, call) : listing.run(asked, call as never);
  return run as unknown as Promise<PageResult<Row>>;
}

function rowMaker(route: Route, order: ListOrder, ownCurrency: string): (row: Row) => Cell[] {
  const all = new Map(columnsOf(itemOf(route)).map((column) => [column.name, column]));
  const columns = order.columns.map((name) => all.get(name)!);
  return (row) => columns.map((column) => textOf(row, column, order, ownCurrency));
}

function textOf(row: Row, column: ListColumn, order: ListOrder, ownCurrency: string): Cell {
  const value = at(row, column.path);
  if (value === undefined || value === null) return null;
  // People read the name of an object.
  const { id } = value as { id?: unknown };
  if (typeof id === 'string' && isForPeople(order)) return id;
  if (column.kind === 'time' && typeof value === 'string')
    return order.timezone === undefined ? value : inTimezone(value, order.timezone);
  if (column.kind === 'amount' && order.amounts === 'decimal' && typeof value === 'number') {
    const currency = column.currencies.map((path) => at(row, path)).find((one) => typeof one === 'string');
    return wholeUnits(value, (currency as string | undefined) ?? ownCurrency);
  }
  if (column.kind === 'percent' && order.amounts === 'decimal' && typeof value === 'number')
    return value / 100;
  return plain(value);
}

function at(row: Row, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, field) => (value as Row | null | undefined)?.[field], row);
}

/** Words of a list are joined; what has fields of its own is JSON. */
function plain(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join('; ');
  return jsonText(value);
}
