/** Random baskets with up to six discounts that compete for lines, units, places and budgets. */
import type { Dice } from '../harness/dice.ts';
import type { OracleLine, OracleOffer, OracleOrder } from './promotions-oracle.ts';

const skus = ['a', 'b', 'c'] as const;
const few = 6;

const filterOf = (dice: Dice) => {
  if (dice.chance(0.3)) return undefined;
  if (dice.chance(0.15)) return { exclude_skus: [dice.pick(skus)] };
  const [one, other] = [dice.pick(skus), dice.pick(skus)];
  return { skus: dice.chance(0.5) ? [one] : [one, other] };
};

function discountOf(dice: Dice): OracleOffer['discount'] {
  const items = filterOf(dice);
  const own = { ...(items && { items }), ...(dice.chance(0.15) && { amount_limit: dice.between(20, 400) }) };
  switch (dice.weighted([3, 3, 2, 2, 6, 1])) {
    case 0:
      return { type: 'percent', percent_off: dice.pick([500, 1_000, 3_333, 5_000, 10_000]), ...own };
    case 1:
      return { type: 'amount', amount_off: dice.between(20, 500), currency: 'EUR', ...own };
    case 2:
      return { type: 'unit', unit_off: dice.between(1, 2), ...own };
    case 3:
      return { type: 'fixed_price', price: dice.between(0, 300), currency: 'EUR', ...own };
    case 4: {
      const get = filterOf(dice);
      return {
        type: 'buy_x_get_y',
        buy_quantity: dice.between(1, 2),
        get_quantity: dice.weighted([0, 4, 1]),
        ...(dice.chance(0.4) && { times_limit: dice.between(1, 2) }),
        ...(dice.chance(0.25) && { percent_off: dice.pick([2_500, 5_000]) }),
        ...(dice.chance(0.4) && get && { get_items: get }),
        ...own,
      };
    }
    default:
      return { type: 'shipping', ...(dice.chance(0.5) && { percent_off: 5_000 }) };
  }
}

const stackingOf = (dice: Dice): OracleOffer['stacking'] => ({
  ...(dice.chance(0.12) && { mode: 'alone' as const }),
  ...(dice.chance(0.25) && { category: dice.pick(['x', 'y']) }),
  ...(dice.chance(0.2) && { priority: dice.between(-1, 1) }),
  ...(dice.chance(0.25) && { basis: 'remaining' as const }),
});

/** Some share the budget of a campaign. */
const budgets = [
  { campaign: 'one', uses: 1, amount: 1_000 },
  { campaign: 'little', uses: 9, amount: 150 },
  { campaign: 'spent', uses: 0, amount: 1_000 },
];

const lineOf = (dice: Dice): OracleLine => {
  const quantity = dice.pick([1_000, 1_000, 2_000, 3_000, 4_000, 500, 2_500]);
  const price = dice.pick([0, 100, 100, 150, 200, 333]);
  return { sku: dice.pick(skus), quantity, amount: Math.round((price * quantity) / 1_000) };
};

export function randomOrder(dice: Dice): OracleOrder {
  const lines = Array.from({ length: dice.between(1, 4) }, () => lineOf(dice));
  const shipping = dice.pick([0, 0, 490]);
  const total = lines.reduce((sum, { amount }) => sum + amount, shipping);
  const offers = Array.from({ length: dice.between(1, few) }, (_, at): OracleOffer => {
    const budget = dice.chance(0.2) ? dice.pick(budgets) : undefined;
    return {
      name: `offer ${at}`,
      discount: discountOf(dice),
      stacking: stackingOf(dice),
      isAutomatic: dice.chance(0.5),
      ...(budget && { budget }),
    };
  });
  return {
    lines,
    shipping,
    offers,
    earlier: dice.chance(0.1) ? [stackingOf(dice)] : [],
    rule: { maximum: dice.pick([null, null, 1, 2, 3]), choice: dice.pick(['presented', 'best']) },
    most: dice.chance(0.1) ? Math.floor(total / 2) : total,
  };
}
