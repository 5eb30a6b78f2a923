/** What a point costs: the API counts millionths of the smallest unit, people write amounts. */
const micros = 1_000_000;

export const pointCost = {
  ofMicros: (count: number, digits: number): number => count / micros / 10 ** digits,
};
