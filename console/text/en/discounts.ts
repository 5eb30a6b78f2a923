/** What files say of discounts. */
export const words = {
  'discounts.type': 'Discount',
  'discounts.percentOff': 'Percent off',
  'discounts.currency': 'Currency of the discount',
  'discounts.buy': 'Items to buy',
  'discounts.get': 'Items free',
  'discounts.type.percent': 'Percentage off',
  'discounts.type.amount': 'Amount off',
  'discounts.type.unit': 'Free units',
  'discounts.type.fixed_price': 'Fixed price',
  'discounts.type.buy_x_get_y': 'Buy some, get some free',
  'discounts.type.shipping': 'Free shipping',
} as const;
