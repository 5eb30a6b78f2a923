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
  const shares = weights.map(() => 0);
  let rest = Math.min(amount, sumOf(caps));
  let open = weights.map((_, at) => at).filter((at) => weights[at]! > 0 && caps[at]! > 0);
  while (rest > 0) {
    // Shares without a weight take what those with one can't.
    const isWeighted = open.length > 0;
    if (!isWeighted) open = caps.map((_, at) => at).filter((at) => caps[at]! > shares[at]!);
    const weightOf = (at: number) => BigInt(isWeighted ? weights[at]! : caps[at]!);
    const whole = open.reduce((sum, at) => sum + weightOf(at), 0n);
    const total = BigInt(rest);
    const quotas = open.map((at) => ({ at, quota: total * weightOf(at) }));
    const full = quotas.filter(({ at, quota }) => quota / whole >= BigInt(caps[at]!));
    if (full.length > 0) {
      for (const { at } of full) {
        shares[at] = caps[at]!;
        rest -= caps[at]!;
      }
      open = open.filter((at) => shares[at] !== caps[at]);
      continue;
    }
    for (const { at, quota } of quotas) {
      shares[at] = Number(quota / whole);
      rest -= shares[at]!;
    }
    quotas.sort(
      (a, b) => Number(b.quota % whole > a.quota % whole) - Number(b.quota % whole < a.quota % whole),
    );
    for (const { at } of quotas.slice(0, rest)) shares[at]! += 1;
    return shares;
  }
  return shares;
}

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
