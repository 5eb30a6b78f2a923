/** Conditions as rows of the editor, and their conversion to the API's form. Pure. */
import type { AttributeCondition, CampaignsCreateParams } from '@tessera/sdk';
import { limits } from '../../../contract/limits.ts';
import { readDecimal } from '../../../contract/typed-text.ts';

export type Conditions = NonNullable<CampaignsCreateParams['conditions']>;
export type Facts = NonNullable<Conditions['all']>[number];
export type ItemFilter = NonNullable<Facts['order_items']>['items'];
export type Weekday = NonNullable<Facts['weekdays']>[number];
type Dates = NonNullable<Facts['dates']>;
export type NthWeekday = NonNullable<Dates['nth_weekday']>;
export type Segment = NonNullable<NonNullable<Facts['membership']>['segments']>[number];
export type AttributeValue = NonNullable<AttributeCondition['values']>[number];

export const segments = ['active', 'expiring', 'inactive'] as const satisfies Segment[];
/** Days that `expiring` looks ahead, and `inactive` looks back. */
export const segmentDays = { inactive: 90, expiring: 30 } as const;

/** An empty number field is the empty string. */
export type Count = number | string;

export type ConditionRow =
  | { kind: 'order_amount'; gte: number | undefined; lte: number | undefined; currency?: string | undefined }
  | {
      kind: 'order_items';
      items: ItemFilter;
      quantity: Count;
      amount: number | undefined;
      currency?: string | undefined;
    }
  | { kind: 'first_order'; isFirst: boolean }
  | { kind: 'last_order'; days: Count }
  | { kind: 'tag'; tags: string[] }
  | { kind: 'attribute'; key: string; values: AttributeValue[]; gte: Count; lte: Count }
  | { kind: 'birthday'; before: Count; after: Count }
  | { kind: 'pass'; ids: string[] }
  | { kind: 'tier'; ids: string[] }
  | { kind: 'points'; points: Count }
  | { kind: 'member_days'; gte: Count; lte: Count }
  | { kind: 'segment'; segments: Segment[] }
  | { kind: 'location'; ids: string[] }
  | { kind: 'weekday'; days: Weekday[] }
  | { kind: 'hours'; start: string; end: string }
  | { kind: 'only_dates'; dates: string[] }
  | { kind: 'except_dates'; dates: string[] }
  | { kind: 'nth_weekday'; weekday: Weekday; nth: NthWeekday['nth'] }
  | { kind: 'channel'; channels: string[] }
  | { kind: 'metadata'; key: string; values: string[] };

export type ConditionKind = ConditionRow['kind'];

const blanks: { [Kind in ConditionKind]: () => Extract<ConditionRow, { kind: Kind }> } = {
  order_amount: () => ({ kind: 'order_amount', gte: undefined, lte: undefined, currency: undefined }),
  order_items: () => ({
    kind: 'order_items',
    items: {},
    quantity: 1,
    amount: undefined,
    currency: undefined,
  }),
  first_order: () => ({ kind: 'first_order', isFirst: true }),
  last_order: () => ({ kind: 'last_order', days: 60 }),
  tag: () => ({ kind: 'tag', tags: [] }),
  attribute: () => ({ kind: 'attribute', key: '', values: [], gte: '', lte: '' }),
  birthday: () => ({ kind: 'birthday', before: 0, after: 0 }),
  pass: () => ({ kind: 'pass', ids: [] }),
  tier: () => ({ kind: 'tier', ids: [] }),
  points: () => ({ kind: 'points', points: '' }),
  member_days: () => ({ kind: 'member_days', gte: '', lte: '' }),
  segment: () => ({ kind: 'segment', segments: [] }),
  location: () => ({ kind: 'location', ids: [] }),
  weekday: () => ({ kind: 'weekday', days: [] }),
  hours: () => ({ kind: 'hours', start: '', end: '' }),
  only_dates: () => ({ kind: 'only_dates', dates: [] }),
  except_dates: () => ({ kind: 'except_dates', dates: [] }),
  nth_weekday: () => ({ kind: 'nth_weekday', weekday: 'mon', nth: 'first' }),
  channel: () => ({ kind: 'channel', channels: [] }),
  metadata: () => ({ kind: 'metadata', key: '', values: [] }),
};

type AttributeRow = Extract<ConditionRow, { kind: 'attribute' }>;

/** The type of an attribute that isn't declared, as far as its condition shows it. */
export function attributeTypeOf({ values, gte, lte }: AttributeRow): 'text' | 'number' | 'boolean' {
  const [first] = values;
  if (typeof first === 'number' || gte !== '' || lte !== '') return 'number';
  return typeof first === 'boolean' ? 'boolean' : 'text';
}

/** The numbers among texts, each once; with a point or a comma. */
export const numbersIn = (texts: readonly string[]): number[] => [
  ...new Set(texts.flatMap((text) => readDecimal(text) ?? [])),
];

export const conditionKinds = Object.keys(blanks) as ConditionKind[];
export const blankRow = (kind: ConditionKind): ConditionRow => blanks[kind]();

/** Rows that hold together. */
export type ConditionGroup = ConditionRow[];

export const conditionGroups = ['any', 'none'] as const;

/** Every row of `all` must hold, at least one group of `any`, and no group of `none`. */
export interface ConditionValues {
  all: ConditionGroup;
  any: ConditionGroup[];
  none: ConditionGroup[];
}

export const noConditions: ConditionValues = { all: [], any: [], none: [] };

const attributeRowOf = ({ key, values = [], gte, lte }: AttributeCondition): ConditionRow => ({
  kind: 'attribute',
  key,
  values,
  gte: gte ?? '',
  lte: lte ?? '',
});

const rowMakers: ((facts: Facts) => ConditionRow | ConditionRow[] | undefined)[] = [
  ({ order_amount: one }) =>
    one && { kind: 'order_amount', gte: one.gte, lte: one.lte, currency: one.currency },
  ({ order_items: one }) =>
    one && {
      kind: 'order_items',
      items: one.items,
      quantity: one.quantity_gte ?? '',
      amount: one.amount_gte,
      currency: one.currency,
    },
  ({ customer }) =>
    customer?.first_order === undefined ? undefined : { kind: 'first_order', isFirst: customer.first_order },
  ({ customer }) =>
    customer?.days_since_last_order_gte === undefined
      ? undefined
      : { kind: 'last_order', days: customer.days_since_last_order_gte },
  ({ customer }) => customer?.tags && { kind: 'tag', tags: customer.tags },
  ({ customer }) => customer?.attributes?.map(attributeRowOf),
  ({ customer }) =>
    customer?.birthday && {
      kind: 'birthday',
      before: customer.birthday.days_before ?? '',
      after: customer.birthday.days_after ?? '',
    },
  ({ membership }) => membership?.pass_ids && { kind: 'pass', ids: membership.pass_ids },
  ({ membership }) => membership?.tier_ids && { kind: 'tier', ids: membership.tier_ids },
  ({ membership }) =>
    membership?.points_gte === undefined ? undefined : { kind: 'points', points: membership.points_gte },
  ({ membership }) => {
    const { days_since_start_gte: gte, days_since_start_lte: lte } = membership ?? {};
    return gte === undefined && lte === undefined
      ? undefined
      : { kind: 'member_days', gte: gte ?? '', lte: lte ?? '' };
  },
  ({ membership }) => membership?.segments && { kind: 'segment', segments: membership.segments },
  ({ location_ids: ids }) => ids && { kind: 'location', ids },
  ({ weekdays: days }) => days && { kind: 'weekday', days },
  ({ hours }) => hours && { kind: 'hours', ...hours },
  ({ dates }) => dates?.only && { kind: 'only_dates', dates: dates.only },
  ({ dates }) => dates?.except && { kind: 'except_dates', dates: dates.except },
  ({ dates }) => dates?.nth_weekday && { kind: 'nth_weekday', ...dates.nth_weekday },
  ({ channels }) => channels && { kind: 'channel', channels },
  ({ metadata }) => metadata && { kind: 'metadata', ...metadata },
];

export const rowsOf = (facts: Facts): ConditionGroup => rowMakers.flatMap((make) => make(facts) ?? []);

export const conditionValuesOf = (conditions: Conditions | null | undefined): ConditionValues => {
  const { all = [], any: some = [], none = [], ...facts } = conditions ?? {};
  return {
    all: [...rowsOf(facts), ...all.flatMap(rowsOf)],
    any: some.map(rowsOf),
    none: none.map(rowsOf),
  };
};

/** The number, or undefined for a field that is empty or was only begun, such as a minus sign. */
export const countOf = (count: Count): number | undefined =>
  count === '' || Number.isNaN(Number(count)) ? undefined : Number(count);

export function attributeOf({ key, values, ...range }: AttributeRow) {
  const [gte, lte] = [countOf(range.gte), countOf(range.lte)];
  return {
    key,
    ...(values.length > 0 && { values }),
    ...(gte !== undefined && { gte }),
    ...(lte !== undefined && { lte }),
  };
}

export function factOf(row: ConditionRow): Facts {
  switch (row.kind) {
    case 'order_amount':
      return {
        order_amount: {
          ...(row.gte !== undefined && { gte: row.gte }),
          ...(row.lte !== undefined && { lte: row.lte }),
          ...(row.currency !== undefined && { currency: row.currency }),
        },
      };
    case 'order_items': {
      const [quantity_gte, amount_gte] = [countOf(row.quantity), row.amount];
      return {
        order_items: {
          items: row.items,
          ...(quantity_gte !== undefined && { quantity_gte }),
          ...(amount_gte !== undefined && { amount_gte }),
          ...(row.currency !== undefined && { currency: row.currency }),
        },
      };
    }
    case 'first_order':
      return { customer: { first_order: row.isFirst } };
    case 'last_order':
      return { customer: { days_since_last_order_gte: countOf(row.days) } };
    case 'tag':
      return { customer: { tags: row.tags } };
    case 'attribute':
      return { customer: { attributes: [attributeOf(row)] } };
    case 'birthday': {
      const [days_before, days_after] = [countOf(row.before), countOf(row.after)];
      return {
        customer: {
          birthday: {
            ...(days_before !== undefined && { days_before }),
            ...(days_after !== undefined && { days_after }),
          },
        },
      };
    }
    case 'pass':
      return { membership: { pass_ids: row.ids } };
    case 'tier':
      return { membership: { tier_ids: row.ids } };
    case 'points':
      return { membership: { points_gte: countOf(row.points) } };
    case 'member_days': {
      const [gte, lte] = [countOf(row.gte), countOf(row.lte)];
      return {
        membership: {
          ...(gte !== undefined && { days_since_start_gte: gte }),
          ...(lte !== undefined && { days_since_start_lte: lte }),
        },
      };
    }
    case 'segment':
      return { membership: { segments: row.segments } };
    case 'location':
      return { location_ids: row.ids };
    case 'weekday':
      return { weekdays: row.days };
    case 'hours':
      return { hours: { start: row.start, end: row.end } };
    case 'only_dates':
      return { dates: { only: row.dates } };
    case 'except_dates':
      return { dates: { except: row.dates } };
    case 'nth_weekday':
      return { dates: { nth_weekday: { weekday: row.weekday, nth: row.nth } } };
    case 'channel':
      return { channels: row.channels };
    case 'metadata':
      return { metadata: { key: row.key.trim(), values: row.values } };
  }
}

export const { conditionsPerGroup } = limits.promotion;

/** Both facts as one, or undefined if both are about the same thing. Attributes are a list. */
function merged(facts: Facts, fact: Facts): Facts | undefined {
  const attributes = [facts, fact].flatMap(({ customer }) => customer?.attributes ?? []);
  if (attributes.length > conditionsPerGroup) return undefined;
  const result: Record<string, unknown> = { ...facts };
  for (const [name, value] of Object.entries(fact)) {
    const known = result[name];
    if (known === undefined) result[name] = value;
    else if (!['customer', 'membership', 'dates'].includes(name)) return undefined;
    else if (Object.keys(value).some((key) => key !== 'attributes' && key in (known as object)))
      return undefined;
    else result[name] = { ...(known as object), ...value };
  }
  const both = result as Facts;
  return attributes.length > 0 ? { ...both, customer: { ...both.customer, attributes } } : both;
}

/** The rows as few facts as possible: a thing that is asked about twice needs another one. */
function factsOf(rows: ConditionGroup): Facts[] {
  const found: Facts[] = [];
  for (const row of rows) {
    const fact = factOf(row);
    const at = found.findIndex((facts) => merged(facts, fact) !== undefined);
    if (at < 0) found.push(fact);
    else found[at] = merged(found[at]!, fact)!;
  }
  return found;
}

/** The conditions, or null without any. A group asks about each thing once. */
export function conditionsOf({ all, any, none }: ConditionValues): Conditions | null {
  const [first = {}, ...more] = factsOf(all);
  const alternatives = (groups: ConditionGroup[]) =>
    groups.filter((rows) => rows.length > 0).map((rows) => factsOf(rows)[0]!);
  const [some, no] = [alternatives(any), alternatives(none)];
  const conditions: Conditions = {
    ...first,
    ...(more.length > 0 && { all: more }),
    ...(some.length > 0 && { any: some }),
    ...(no.length > 0 && { none: no }),
  };
  return Object.keys(conditions).length > 0 ? conditions : null;
}
