/** Sums of transactions: pure rules. `opening + inflow - outflow - fees = closing`, of the whole and of each part. */
import type { WalletTransactionType } from '../../../contract/resources/wallet.ts';

/** Transactions of one type in one part of the range, summed. */
export interface Sum {
  /** The number of the part, from 0. */
  part: number;
  type: WalletTransactionType;
  count: number;
  inflow: number;
  outflow: number;
  fees: number;
}

export interface Flow {
  opening: number;
  closing: number;
  inflow: number;
  outflow: number;
  fees: number;
}

/** The flow of a part that begins with `opening`. */
export function flowOf(opening: number, sums: readonly Sum[]): Flow {
  const inflow = total(sums, ({ inflow }) => inflow);
  const outflow = total(sums, ({ outflow }) => outflow);
  const fees = total(sums, ({ fees }) => fees);
  return { opening, closing: opening + inflow - outflow - fees, inflow, outflow, fees };
}

/** The flow of each part, of which each begins where the one before ends. */
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
