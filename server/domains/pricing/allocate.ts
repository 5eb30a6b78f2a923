/** Divides an amount over shares to the last cent. Pure. */

/**
 * Divides `amount` in proportion to `weights` by the largest remainder; equal remainders go to the earlier share. No
 * share exceeds its cap, and what a full share can't take goes to the others. The shares add up to `amount`, or to all
 * caps if they hold less.
 */
export function allocate(
  amount: number,
  weights: readonly number[],
  caps: readonly number[] = weights,
): number[] {
  if (amount >= sumOf(caps)) return [...caps];
  const shares = weights.map(() => 0);
  let rest = amount;
  let open = places(weights, (weight, at) => weight > 0 && caps[at]! > 0);
  while (rest > 0) {
    // Shares without a weight take what those with one can't.
    const isWeighted = open.length > 0;
    if (!isWeighted) open = places(caps, (cap, at) => cap > shares[at]!);
    const quotas = quotasOf(rest, open, isWeighted ? weights : caps);
    if (quotas.some(({ at, whole }) => whole >= caps[at]!)) {
      for (const { at, whole } of quotas) {
        if (whole < caps[at]!) continue;
        shares[at] = caps[at]!;
        rest -= caps[at]!;
      }
      open = open.filter((at) => shares[at] !== caps[at]);
      continue;
    }
    for (const { at, whole } of quotas) {
      shares[at] = whole;
      rest -= whole;
    }
    if (rest === 0) return shares;
    quotas.sort((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder));
    for (const { at } of quotas.slice(0, rest)) shares[at]! += 1;
    return shares;
  }
  return shares;
}

/** Where the amounts are for which the condition holds. */
function places(amounts: readonly number[], holds: (amount: number, at: number) => boolean): number[] {
  const found: number[] = [];
  for (let at = 0; at < amounts.length; at += 1) if (holds(amounts[at]!, at)) found.push(at);
  return found;
}

/** A share by its weight: whole cents, and what is left of the division, in parts of the sum of all weights. */
interface Quota {
  at: number;
  whole: number;
  remainder: number | bigint;
}

function quotasOf(amount: number, open: readonly number[], weights: readonly number[]): Quota[] {
  let sum = 0;
  for (const at of open) sum += weights[at]!;
  // No product is larger than this one; doubles are exact up to here, and much faster.
  if (amount * sum <= Number.MAX_SAFE_INTEGER) {
    return open.map((at) => {
      const product = amount * weights[at]!;
      const remainder = product % sum;
      return { at, whole: (product - remainder) / sum, remainder };
    });
  }
  const [exactAmount, exactSum] = [BigInt(amount), BigInt(sum)];
  return open.map((at) => {
    const product = exactAmount * BigInt(weights[at]!);
    return { at, whole: Number(product / exactSum), remainder: product % exactSum };
  });
}

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
