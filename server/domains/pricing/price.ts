/**
 * The price of a basket: which discounts apply, in which order, and what gift cards and points pay of the rest. Pure and
 * deterministic: the same input always gives the same cents.
 */
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Basket } from './basket.ts';
import { Choosing, chooseInTurn } from './choice/choose.ts';
import { chooseBest } from './choice/choose-best.ts';
import { type Candidate, startOf } from './choice/line-up.ts';
import { areMet, type Circumstances, evaluate, type Result } from './conditions/conditions.ts';
import { matchingOf } from './discounts.ts';
import type { Combining, Discounted, Offer, Refused } from './offer.ts';
import type { Discount } from './rest.ts';
import { anyDiscounts, type Stacking } from './stacking.ts';

/**
 * Applies the offers to the basket. `offers` are in the order in which the customer presented them, automatic ones in a
 * fixed order.
 */
export function discount<Source>(
  basket: Basket,
  offers: readonly Offer<Source>[],
  circumstances: Circumstances,
  { most, earlier = [], used = [], rule = anyDiscounts }: Combining,
): Discounted<Source> {
  // What the customer presented is chosen first, so that no automatic promotion displaces it.
  const presented = offers.toSorted(
    (a, b) => Number(a.isAutomatic) - Number(b.isAutomatic) || byPriority(a, b),
  );
  const refused = new Map<Offer<Source>, Pick<Refused<Source>, 'code' | 'conditions'>>();
  const usable = presented.filter((offer) => {
    const refusal = refusalOf(offer, basket, circumstances);
    if (refusal) refused.set(offer, refusal);
    return refusal === undefined;
  });
  const places = new Map(usable.toSorted(byTurn).map((offer, place) => [offer, place]));
  const candidates = usable.map(
    (offer): Candidate<Source> => ({
      offer,
      matching: matchingOf(offer.discount, basket),
      place: places.get(offer)!,
    }),
  );
  const choosing = new Choosing<Source>(basket, startOf(basket, most, used), earlier, rule);
  const choice =
    rule.choice === 'best' ? chooseBest(candidates, choosing) : chooseInTurn(candidates, choosing);
  for (const [{ offer }, code] of choice.refused) refused.set(offer, { code, conditions: [] });
  const { steps, total } = choice.lineUp;
  const left = steps.at(-1)?.taken.after.rest.lines;
  return {
    applied: steps.map(({ candidate: { offer }, taken: { lines, shipping, amount } }) => ({
      offer,
      lines,
      shipping,
      amount,
    })),
    // An automatic promotion is left out without a word.
    refused: presented.flatMap((offer) => {
      const reason = offer.isAutomatic ? undefined : refused.get(offer);
      return reason ? [{ source: offer.source, ...reason }] : [];
    }),
    lines: basket.lines.map(({ amount }, at) => (left ? amount - left[at]! : 0)),
    total,
  };
}

/** Why an offer doesn't apply to the order at all, or undefined. */
function refusalOf<Source>(
  { discount: own, conditions, currency, isAutomatic }: Offer<Source>,
  basket: Basket,
  circumstances: Circumstances,
): { code: ErrorCode; conditions: Result[] } | undefined {
  const order = currency === undefined ? circumstances : { ...circumstances, currency };
  if (currencyOf(own, order.currency, basket) !== basket.currency) {
    return { code: 'currency_mismatch', conditions: [] };
  }
  if (conditions === undefined || areMet(conditions, basket, order)) return undefined;
  // Why an automatic promotion doesn't apply is never shown.
  const results = isAutomatic ? [] : evaluate(conditions, basket, order).results;
  return { code: 'conditions_not_met', conditions: results };
}

/** The currency of a discount with amounts; one without applies in any. */
const currencyOf = ({ currency, amount_limit: limit }: Discount, standard: string, basket: Basket): string =>
  currency ?? (limit === undefined ? basket.currency : standard);

const byPriority = (a: { stacking: Stacking }, b: { stacking: Stacking }): number =>
  (b.stacking.priority ?? 0) - (a.stacking.priority ?? 0);

/** Higher priorities first, then discounts on items, then on the order, then on the shipping. */
const byTurn = <Source>(a: Offer<Source>, b: Offer<Source>): number =>
  byPriority(a, b) || turnOf(a.discount) - turnOf(b.discount);

function turnOf(own: Discount): number {
  if (own.type === 'shipping') return 2;
  const isOnItems = own.items !== undefined || own.type === 'unit' || own.type === 'buy_x_get_y';
  return isOnItems ? 0 : 1;
}
