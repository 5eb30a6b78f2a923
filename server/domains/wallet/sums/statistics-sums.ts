/** Sums of transactions. Pure. `opening + inflow - outflow - fees = closing`, in total and for each part. */
import type { WalletTransactionType } from '../../../../contract/resources/wallet.ts';

/** The sums of one transaction type in one part of the range. */
export interface Sum {
  /** Index of the part, from 0. */
  part: number;
  type: WalletTransactionType;
  count: number;
  inflow: number;
  outflow: number;
  fees: number;
}

/** Returns the flow of a part with this opening balance. */
export function flowOf(opening: number, sums: readonly Sum[]) {
  const inflow = total(sums, ({ inflow }) => inflow);
  const outflow = total(sums, ({ outflow }) => outflow);
  const fees = total(sums, ({ fees }) => fees);
  return { opening, closing: opening + inflow - outflow - fees, inflow, outflow, fees };
}

/** Returns the flow of each part. Each part opens with the closing balance of the previous one. */
export function seriesOf(opening: number, starts: readonly string[], sums: readonly Sum[]) {
  const byPart = Map.groupBy(sums, ({ part }) => part);
  let reached = opening;
  return starts.map((start, part) => {
    const flow = flowOf(reached, byPart.get(part) ?? []);
    reached = flow.closing;
    return { start, ...flow };
  });
}

export const byTypeOf = (sums: readonly Sum[]) =>
  [...Map.groupBy(sums, ({ type }) => type)]
    .map(([type, own]) => ({
      type,
      count: total(own, ({ count }) => count),
      amount: total(own, ({ inflow, outflow }) => inflow - outflow),
      fees: total(own, ({ fees }) => fees),
    }))
    .sort((a, b) => (a.type < b.type ? -1 : 1));

const total = (sums: readonly Sum[], figure: (sum: Sum) => number): number =>
  sums.reduce((reached, sum) => reached + figure(sum), 0);
