/** Exact sums of parts of a point. Pure. */
import { commonParts, type Worth } from '../../memberships/passes/pass.ts';

export const nothing: Worth = { parts: 0n, perPoint: 1n };

const commonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : commonDivisor(b, a % b));

export const plus = (a: Worth, b: Worth): Worth => {
  if (a.perPoint === b.perPoint) return { parts: a.parts + b.parts, perPoint: a.perPoint };
  const perPoint = commonParts(a.perPoint, b.perPoint);
  return {
    parts: a.parts * (perPoint / a.perPoint) + b.parts * (perPoint / b.perPoint),
    perPoint,
  };
};

/** A share of a worth in basis points, which can be negative. */
export const ofBps = ({ parts, perPoint }: Worth, bps: number): Worth => ({
  parts: parts * BigInt(bps),
  perPoint: perPoint * 10_000n,
});

/** The same worth in the fewest parts. */
export const reduced = ({ parts, perPoint }: Worth): Worth => {
  const common = commonDivisor(perPoint, parts < 0n ? -parts : parts);
  return { parts: parts / common, perPoint: perPoint / common };
};

/** The largest whole number of points that is not above the worth. */
export const wholeOf = ({ parts, perPoint }: Worth): bigint =>
  parts >= 0n || parts % perPoint === 0n ? parts / perPoint : parts / perPoint - 1n;

/** The worth in millionths of a point, rounded to the nearest. */
export const inMillionths = ({ parts, perPoint }: Worth): number =>
  Number((parts * 2_000_000n + perPoint) / (2n * perPoint));

/**
 * Makes the shares of `points` whole by the largest remainder; equal remainders go to the earlier share. They add up to
 * `points`, which is at most one for each share above what is whole of it.
 */
export function madeWhole(points: number, shares: readonly Worth[]): number[] {
  const whole = shares.map((share) => Number(wholeOf(share)));
  const perPoint = shares.reduce((common, share) => commonParts(common, share.perPoint), 1n);
  const rests = shares.map((share, at) => ({
    at,
    rest: share.parts * (perPoint / share.perPoint) - BigInt(whole[at]!) * perPoint,
  }));
  rests.sort((a, b) => Number(b.rest > a.rest) - Number(b.rest < a.rest));
  let missing = points - whole.reduce((sum, one) => sum + one, 0);
  for (let turn = 0; missing > 0; turn += 1, missing -= 1) whole[rests[turn % rests.length]!.at]! += 1;
  return whole;
}
