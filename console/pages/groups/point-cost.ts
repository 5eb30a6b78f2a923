/** The cost of a point: the API uses millionths of a minor unit, people enter amounts. */
const micros = 1_000_000;

export const pointCost = {
  ofMicros: (count: number, digits: number): number => count / micros / 10 ** digits,
};
