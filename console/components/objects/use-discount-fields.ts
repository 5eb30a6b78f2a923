import { useText } from '../../text/text.tsx';
import type { ListColumn } from '../lists/table/list-columns.ts';

const types = ['percent', 'amount', 'unit', 'fixed_price', 'buy_x_get_y', 'shipping'] as const;

/** What files have of a discount: its type in words, and its numbers in columns of their own. */
export function useDiscountFields(): Required<Pick<ListColumn<never>, 'words'>> & {
  fields: Record<string, string>;
} {
  const { t } = useText();
  return {
    fields: {
      'discount.type': t('discounts.type'),
      'discount.percent_off': t('discounts.percentOff'),
      'discount.amount_off': t('discounts.type.amount'),
      'discount.price': t('discounts.type.fixed_price'),
      'discount.currency': t('discounts.currency'),
      'discount.buy_quantity': t('discounts.buy'),
      'discount.get_quantity': t('discounts.get'),
      'discount.unit_off': t('discounts.type.unit'),
    },
    words: { 'discount.type': Object.fromEntries(types.map((type) => [type, t(`discounts.type.${type}`)])) },
  };
}
