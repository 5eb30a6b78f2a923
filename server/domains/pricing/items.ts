/** Which items of a basket a filter selects. Pure. */
import type { Static } from 'typebox';
import type { ItemFilter as Filter } from '../../../contract/resources/promotion.ts';
import { readKey } from '../../../contract/typed-text.ts';
import type { Line } from './basket.ts';

export type ItemFilter = Static<typeof Filter>;

/** Returns a function that tells whether a line matches; an absent filter matches every line. */
export function matcherOf(filter: ItemFilter | undefined): (line: Line) => boolean {
  if (filter === undefined) return () => true;
  const { metadata } = filter;
  const skus = keysOf(filter.skus);
  const categories = keysOf(filter.categories);
  const values = setOf(metadata?.values);
  const noSkus = keysOf(filter.exclude_skus);
  const noCategories = keysOf(filter.exclude_categories);
  return ({ item }) => {
    const own = item.categories ?? [];
    if (skus && !(item.sku !== undefined && skus.has(item.sku))) return false;
    if (categories && !own.some((category) => categories.has(category))) return false;
    if (values && !values.has(item.metadata?.[metadata!.key] ?? '')) return false;
    if (noSkus && item.sku !== undefined && noSkus.has(item.sku)) return false;
    return !(noCategories && own.some((category) => noCategories.has(category)));
  };
}

/** Filters from before keys were read are read now. */
const keysOf = (keys: readonly string[] | undefined) => setOf(keys?.map(readKey));

/** Few values are compared faster than a set is made. */
const few = 8;

const setOf = (values: readonly string[] | undefined): { has(value: string): boolean } | undefined =>
  values && (values.length <= few ? { has: (value: string) => values.includes(value) } : new Set(values));
