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
      'discount.type': t('vouchers.type.discount'),
      'discount.percent_off': t('vouchers.percentOff'),
      'discount.amount_off': t('vouchers.kind.amount'),
      'discount.price': t('vouchers.kind.fixed_price'),
      'discount.currency': t('vouchers.discountCurrency'),
      'discount.buy_quantity': t('vouchers.itemsToBuy'),
      'discount.get_quantity': t('vouchers.itemsFree'),
      'discount.unit_off': t('vouchers.kind.unit'),
    },
    words: { 'discount.type': Object.fromEntries(types.map((type) => [type, t(`vouchers.kind.${type}`)])) },
  };
}
