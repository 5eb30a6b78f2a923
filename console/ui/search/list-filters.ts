import type { Sort } from '../data-table.tsx';
import { filled } from './search-values.ts';

/** Newest or oldest first. */
export const orders = ['desc', 'asc'] as const;

export interface Paging {
  /** Cursor of the page shown; `undefined` on the first page. */
  cursor: string | undefined;
  /** `undefined` goes to the first page. */
  onGo: (cursor: string | undefined) => void;
}

/** The props of every filter. */
export interface FilterProps<Value> {
  value: Value | undefined;
  onAsk: (value: Value | undefined) => void;
}

export interface ListFilters<Search> {
  /** Changes filters and returns to the first page. */
  ask: (change: Partial<Search>) => void;
  /** The props of one filter. */
  filter: <Name extends keyof Search>(name: Name) => FilterProps<Search[Name]>;
  /** Whether the list is filtered, which sorting and paging are not. */
  isFiltered: boolean;
  /** How many filters are set. */
  count: number;
  clear: () => void;
  paging: Paging;
  /** By time of creation, for the header of its column. */
  sort: Sort;
}

/** The filters of a list, which the address holds. */
export function filtersOf<Search extends { cursor?: string; order?: string }>(
  search: Search,
  go: (next: Partial<Search>) => unknown,
): ListFilters<Search> {
  const ask = (change: Partial<Search>) => void go(filled({ ...search, cursor: undefined, ...change }));
  const { cursor, order, ...filters } = search;
  const count = Object.keys(filled(filters)).length;
  return {
    ask,
    filter: (name) => ({ value: search[name], onAsk: (value) => ask({ [name]: value } as Partial<Search>) }),
    isFiltered: count > 0,
    count,
    clear: () => void go({}),
    paging: { cursor, onGo: (next) => void go(filled({ ...search, cursor: next })) },
    sort: {
      now: order === 'asc' ? 'asc' : 'desc',
      onSort: (next) => ask({ order: next === 'asc' ? next : undefined } as unknown as Partial<Search>),
    },
  };
}
