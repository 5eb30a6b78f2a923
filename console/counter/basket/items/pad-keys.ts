/** What the keys of the number pad do to an amount in minor units. Pure. */

export type PadKey = `${number}` | '00' | 'back';

/** The most that fits an order's line. */
const most = 99_999_999;

/** `undefined` is an empty field. A digit that doesn't fit is ignored. */
export function pressKey(amount: number | undefined, key: PadKey): number | undefined {
  if (key === 'back') {
    const rest = Math.floor((amount ?? 0) / 10);
    return rest === 0 ? undefined : rest;
  }
  const next = Number(`${amount ?? 0}${key}`);
  return next > most ? amount : next === 0 ? undefined : next;
}
