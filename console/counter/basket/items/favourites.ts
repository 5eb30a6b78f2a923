/** Items that a till sells often. Pure. */

export interface Favourite {
  name: string;
  /** In minor units. */
  unit_amount: number;
}

/** More need a catalogue. */
const mostFavourites = 24;

export const isSame = (one: Favourite, other: Favourite): boolean =>
  one.name === other.name && one.unit_amount === other.unit_amount;

/** Adds an item, or removes it if it is one already. */
export function toggled(favourites: readonly Favourite[], item: Favourite): Favourite[] {
  const { name, unit_amount } = item;
  const others = favourites.filter((one) => !isSame(one, item));
  return others.length < favourites.length
    ? others
    : [...others, { name, unit_amount }].slice(-mostFavourites);
}
