/** Exports of lists: every list can be exported with its filters, in a few words beside its route. */
import { type TObject, type TSchema, Type } from 'typebox';
import { listExportForm, mostSelected, selectionAnswer } from './exports.ts';
import { limits } from './limits.ts';
import { Strict, Text, timestampDescription } from './primitives.ts';
import type { Route } from './route.ts';

/** What a cell of a column has. */
export interface ListColumn {
  /** The name of the field, or of a field and one of its own, such as `gift.balance`. */
  name: string;
  path: readonly string[];
  /** `amount`: minor units of the currency at one of the `currencies`, or else of the merchant; `percent`: basis points. */
  kind: 'plain' | 'time' | 'amount' | 'percent';
  currencies: readonly (readonly string[])[];
}

/** How many objects after `cursor` can be selected among. */
export const selectable = 1_000;
/** More than any list has. */
const mostColumns = 200;

/** The kind of the object is the same in every row. */
const isKind = ([name, schema]: [string, JsonSchema]): boolean =>
  name === 'object' && schema.const !== undefined;

/** Parameters of a list that its export doesn't take: it has all pages. */
const ofPages = new Set(['limit', 'include']);

interface JsonSchema {
  const?: unknown;
  type?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** The fields of an object, or of what a union can have. */
function fieldsOf(schema: JsonSchema): Record<string, JsonSchema> {
  const parts = (schema.anyOf ?? []).map(fieldsOf);
  return Object.assign({}, ...parts.toReversed(), schema.properties);
}

function kindOf(schema: JsonSchema): ListColumn['kind'] {
  const all = [schema, ...(schema.anyOf ?? [])];
  if (all.some(({ description = '' }) => description.startsWith(timestampDescription))) return 'time';
  const isNumber = all.some(({ type }) => type === 'integer');
  const isMoney = all.some(({ description = '' }) => /minor units/i.test(description));
  if (isNumber && isMoney) return 'amount';
  const isPercent = all.some(({ description = '' }) => description.startsWith('Basis points'));
  return isNumber && isPercent ? 'percent' : 'plain';
}

/** The columns of the rows of a list: fields, and those of objects in them. What is deeper is one cell. */
export function columnsOf(item: TSchema): ListColumn[] {
  const top = fieldsOf(item as JsonSchema);
  return Object.entries(top)
    .filter((field) => !isKind(field))
    .flatMap(([name, schema]) => {
      const inner = Object.entries(fieldsOf(schema)).filter((field) => !isKind(field));
      if (inner.length === 0) return [columnOf([name], schema, top)];
      return inner.map(([field, of]) => columnOf([name, field], of, top, fieldsOf(schema)));
    });
}

function columnOf(
  path: string[],
  schema: JsonSchema,
  top: Record<string, JsonSchema>,
  own: Record<string, JsonSchema> = {},
): ListColumn {
  const near = [...(own.currency ? [[path[0]!, 'currency']] : []), ...(top.currency ? [['currency']] : [])];
  const currencies = near.length > 0 ? near : besides(path.at(-1)!, top);
  return { name: path.join('.'), path, kind: kindOf(schema), currencies };
}

/** The currencies of other objects with such a field: what a campaign used is in that of its budget. */
const besides = (field: string, top: Record<string, JsonSchema>): string[][] =>
  Object.entries(top)
    .filter(([, schema]) => field in fieldsOf(schema) && 'currency' in fieldsOf(schema))
    .map(([name]) => [name, 'currency']);

/** The rows of a list. */
export function itemOf({ result }: Pick<Route, 'result'>): TSchema {
  const { data } = (result.schema as unknown as { properties: { data: { items: TSchema } } }).properties;
  return data.items;
}

type Listing = Route & { query: TObject; result: { status: 200; schema: TSchema } };

/** `vouchers.list-redemptions` is exported by `vouchers.export-redemptions`. */
type ExportName<Name extends string> = Name extends `${infer Domain}.list${infer What}`
  ? `${Domain}.export${What}`
  : Name extends `${infer Domain}.${infer What}`
    ? `${Domain}.export-${What}`
    : never;

const exportName = <Name extends string>(list: Name): ExportName<Name> => {
  const [domain, verb = ''] = list.split('.');
  const what = verb.startsWith('list') ? verb.slice('list'.length) : `-${verb}`;
  return `${domain}.export${what}` as ExportName<Name>;
};

/** Declares the export of a list, of which `what` says what the file has: `vouchers`. It has its rows, filters, order and access. */
export function exportOf<const List extends Listing>(list: List, what: string) {
  const filters = Object.entries(list.query.properties as Record<string, TSchema>);
  return {
    name: exportName<List['name']>(list.name),
    kind: 'download',
    method: 'GET',
    path: `${list.path}/export`,
    access: list.access as List['access'],
    exports: list.name,
    ...(list.clock && { clock: list.clock }),
    underLoad: 'deferrable',
    summary: `Export ${what}`,
    description: `A file with the rows of \`${list.name}\`, its filters and its order, from one snapshot; above ${limits.export.rows.toLocaleString('en')} rows, a job.`,
    ...(list.params && { params: list.params }),
    query: Strict({
      ...listExportForm(Type.String({ pattern: '^[a-z0-9_.]{1,120}$' }), mostColumns),
      ...Object.fromEntries(filters.filter(([filter]) => !ofPages.has(filter))),
      selected: Type.Optional(
        Type.Array(Text(100), {
          minItems: 1,
          maxItems: mostSelected,
          uniqueItems: true,
          description: `Ids: only these objects, which have to be among the first ${selectable.toLocaleString('en')} after \`cursor\``,
        }),
      ),
    }) as TObject,
    ...selectionAnswer,
    errors: [...new Set([...list.errors, ...selectionAnswer.errors])],
  } as const satisfies Route;
}
