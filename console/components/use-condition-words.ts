import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Pass } from '@tessera/sdk';
import { queryOf } from '../api/operations.ts';
import type { ConditionRow, ItemFilter } from '../forms/condition-values.ts';
import { useText } from '../text/text.tsx';
import { useFormats } from './use-formats.ts';
import { useDenial } from './use-permission.ts';

/** The merchant's passes, whose names and tiers conditions mention. */
export function usePasses(): readonly Pass[] {
  const denial = useDenial('memberships.listPasses');
  const { data } = useQuery({
    ...queryOf('memberships.listPasses', { limit: 100 }),
    staleTime: 60_000,
    enabled: denial === undefined,
  });
  return data?.data ?? [];
}

/** Which items a discount or condition is about: "category coffee". */
export function useItemWords(): (filter: ItemFilter | undefined) => string {
  const { t } = useText();
  return (filter = {}) => {
    const { skus, categories, metadata, exclude_skus, exclude_categories } = filter;
    const parts = [
      categories && t('conditions.items.categories', { list: categories.join(', ') }),
      skus && t('conditions.items.skus', { list: skus.join(', ') }),
      metadata && t('conditions.items.metadata', { key: metadata.key, list: metadata.values.join(', ') }),
      exclude_categories && t('conditions.items.notCategories', { list: exclude_categories.join(', ') }),
      exclude_skus && t('conditions.items.notSkus', { list: exclude_skus.join(', ') }),
    ].filter(Boolean);
    return parts.length > 0 ? parts.join(', ') : t('conditions.items.all');
  };
}

/** What a condition means, as a sentence. */
export function useConditionWords(): (row: ConditionRow) => string {
  const { t } = useText();
  const formats = useFormats();
  const itemsIn = useItemWords();
  const passes = usePasses();
  const { data: profile } = useSuspenseQuery(queryOf('merchant.getProfile'));
  const namesOf = (ids: readonly string[], known: readonly { id: string; name: string }[]) =>
    ids.map((id) => known.find((one) => one.id === id)?.name ?? id).join(', ');
  return (row) => {
    switch (row.kind) {
      case 'order_amount': {
        const [from, to] = [row.gte, row.lte].map((one) => one !== undefined && formats.money(one));
        if (from && to) return t('conditions.say.amountBetween', { from, to });
        if (from) return t('conditions.say.amountFrom', { from });
        return to ? t('conditions.say.amountTo', { to }) : t('conditions.say.amountAny');
      }
      case 'order_items': {
        const parts = [
          row.quantity !== '' &&
            t('conditions.say.itemCount', { count: formats.number(Number(row.quantity)) }),
          row.amount !== undefined && t('conditions.say.itemAmount', { amount: formats.money(row.amount) }),
        ].filter(Boolean);
        const items = itemsIn(row.items);
        return parts.length > 0
          ? t('conditions.say.items', { what: parts.join(t('conditions.and')), items })
          : t('conditions.say.someItem', { items });
      }
      case 'first_order':
        return t(row.isFirst ? 'conditions.say.firstOrder' : 'conditions.say.laterOrder');
      case 'last_order':
        return t('conditions.say.lastOrder', { days: formats.number(Number(row.days)) });
      case 'pass':
        return t('conditions.say.pass', { list: namesOf(row.ids, passes) });
      case 'tier':
        return t('conditions.say.tier', {
          list: namesOf(
            row.ids,
            passes.flatMap(({ tiers }) => tiers),
          ),
        });
      case 'points':
        return t('conditions.say.points', { points: formats.number(Number(row.points)) });
      case 'location':
        return t('conditions.say.location', { list: namesOf(row.ids, profile.locations) });
      case 'weekday':
        return t('conditions.say.weekday', {
          list: row.days.map((day) => t(`vouchers.day.${day}`)).join(', '),
        });
      case 'hours':
        return t('conditions.say.hours', { start: row.start, end: row.end });
      case 'channel':
        return t('conditions.say.channel', { list: row.channels.join(', ') });
      case 'metadata':
        return t('conditions.say.metadata', { key: row.key, list: row.values.join(', ') });
    }
  };
}
