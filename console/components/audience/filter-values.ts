/** What the customers of an audience must have in common: rows of a form, and the API's filter. */
import type { CustomerFilter } from '@tessera/sdk';
import { isComplete } from '../conditions/condition-rows.ts';
import { type ConditionRow, type Count, countOf, factOf } from '../conditions/condition-values.ts';

export const codeStates = ['has_not', 'has', 'not_redeemed', 'redeemed'] as const;

/** Kinds that promotions have, too. */
type Shared = Extract<ConditionRow, { kind: 'tag' | 'attribute' | 'birthday' | 'points' }>;

export type FilterRow =
  | Shared
  | { kind: 'without_tag'; tags: string[] }
  | { kind: 'last_visit'; gte: Count; lte: Count }
  | { kind: 'spend'; gte: number | undefined; lte: number | undefined; days: Count; currency?: string }
  | { kind: 'code'; campaignId: string | null; state: (typeof codeStates)[number] }
  | { kind: 'city'; cities: string[] };
export type FilterKind = FilterRow['kind'];

const blanks: { [Kind in FilterKind]: () => Extract<FilterRow, { kind: Kind }> } = {
  last_visit: () => ({ kind: 'last_visit', gte: 60, lte: '' }),
  spend: () => ({ kind: 'spend', gte: undefined, lte: undefined, days: '' }),
  points: () => ({ kind: 'points', points: '' }),
  birthday: () => ({ kind: 'birthday', before: 7, after: '' }),
  tag: () => ({ kind: 'tag', tags: [] }),
  without_tag: () => ({ kind: 'without_tag', tags: [] }),
  attribute: () => ({ kind: 'attribute', key: '', values: [], gte: '', lte: '' }),
  code: () => ({ kind: 'code', campaignId: null, state: 'has_not' }),
  city: () => ({ kind: 'city', cities: [] }),
};

export const filterKinds = Object.keys(blanks) as FilterKind[];
export const blankFilterRow = (kind: FilterKind): FilterRow => blanks[kind]();

/** Kinds of which a filter can have several rows. */
const repeated: readonly FilterKind[] = ['attribute', 'code'];
export const kindsLeft = (rows: readonly FilterRow[]): FilterKind[] =>
  filterKinds.filter((kind) => repeated.includes(kind) || rows.every((row) => row.kind !== kind));

const rangeOf = (gte: Count, lte: Count) => {
  const [least, most] = [countOf(gte), countOf(lte)];
  return { least, most, isEmpty: least === undefined && most === undefined };
};

function isRowComplete(row: FilterRow): boolean {
  switch (row.kind) {
    case 'without_tag':
      return row.tags.length > 0;
    case 'city':
      return row.cities.length > 0;
    case 'last_visit':
      return !rangeOf(row.gte, row.lte).isEmpty;
    case 'spend':
      return row.gte !== undefined || row.lte !== undefined;
    case 'code':
      return row.campaignId !== null;
    default:
      return isComplete(row);
  }
}

export const areFilterRowsComplete = (rows: readonly FilterRow[]): boolean => rows.every(isRowComplete);

function factsOf(row: FilterRow): CustomerFilter {
  switch (row.kind) {
    case 'without_tag':
      return { without_tags: row.tags };
    case 'city':
      return { cities: row.cities };
    case 'last_visit': {
      const { least, most } = rangeOf(row.gte, row.lte);
      return {
        last_visit: {
          ...(least !== undefined && { days_gte: least }),
          ...(most !== undefined && { days_lte: most }),
        },
      };
    }
    case 'spend': {
      const days = countOf(row.days);
      return {
        spend: {
          ...(row.gte !== undefined && { gte: row.gte }),
          ...(row.lte !== undefined && { lte: row.lte }),
          ...(row.currency !== undefined && { currency: row.currency }),
          ...(days !== undefined && { days }),
        },
      };
    }
    case 'code':
      return { codes: row.campaignId === null ? [] : [{ campaign_id: row.campaignId, state: row.state }] };
    case 'points':
      return { points_gte: Number(row.points) };
    default:
      return factOf(row).customer ?? {};
  }
}

/** The filter of the rows that are complete; nothing without any. */
export function filterOf(rows: readonly FilterRow[]): { filter?: CustomerFilter } {
  const facts = rows.filter(isRowComplete).map(factsOf);
  if (facts.length === 0) return {};
  const all: CustomerFilter = Object.assign({}, ...facts);
  const [attributes, codes] = [
    facts.flatMap((fact) => fact.attributes ?? []),
    facts.flatMap((fact) => fact.codes ?? []),
  ];
  return {
    filter: { ...all, ...(attributes.length > 0 && { attributes }), ...(codes.length > 0 && { codes }) },
  };
}

/** The rows of a filter, such as that of a message that is written again. */
export function filterRowsOf(filter: CustomerFilter = {}): FilterRow[] {
  const {
    tags,
    without_tags,
    attributes = [],
    birthday,
    cities,
    last_visit,
    spend,
    points_gte,
    codes = [],
  } = filter;
  const rows: (FilterRow | undefined)[] = [
    last_visit && { kind: 'last_visit', gte: last_visit.days_gte ?? '', lte: last_visit.days_lte ?? '' },
    spend && {
      kind: 'spend',
      gte: spend.gte,
      lte: spend.lte,
      days: spend.days ?? '',
      ...(spend.currency !== undefined && { currency: spend.currency }),
    },
    points_gte === undefined ? undefined : { kind: 'points', points: points_gte },
    birthday && { kind: 'birthday', before: birthday.days_before ?? '', after: birthday.days_after ?? '' },
    tags && { kind: 'tag', tags },
    without_tags && { kind: 'without_tag', tags: without_tags },
    ...attributes.map(
      ({ key, values = [], gte, lte }): FilterRow => ({
        kind: 'attribute',
        key,
        values,
        gte: gte ?? '',
        lte: lte ?? '',
      }),
    ),
    ...codes.map(({ campaign_id, state }): FilterRow => ({ kind: 'code', campaignId: campaign_id, state })),
    cities && { kind: 'city', cities },
  ];
  return rows.filter((row) => row !== undefined);
}
