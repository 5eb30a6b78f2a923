/** Adds up the movements of gift cards by currency and month. Pure. */
import { type GiftTransactionType, giftTransactionTypes } from '../../../../contract/resources/gift-card.ts';
import type { GiftSum } from '../../gift-ledger/gift-store.ts';

type Period = Record<GiftTransactionType | 'opening' | 'closing', number>;

const periodOf = (opening: number, sums: readonly GiftSum[]): Period => {
  const amounts = giftTransactionTypes.map((type) => {
    const own = sums.filter((sum) => sum.type === type);
    return [type, total(own)] as const;
  });
  const movements = Object.fromEntries(amounts) as Record<GiftTransactionType, number>;
  return { opening, ...movements, closing: opening + total(sums) };
};

const total = (sums: readonly GiftSum[]): number => sums.reduce((sum, { amount }) => sum + amount, 0);

/** `starts` are the starts of the parts, the last of which ends at `to`; a sum of part 0 is from before the first. */
export function currenciesOf(sums: readonly GiftSum[], starts: readonly string[], to: string) {
  return [...Map.groupBy(sums, ({ currency }) => currency)].map(([currency, own]) => {
    const before = own.filter(({ part }) => part === 0);
    const within = own.filter(({ part }) => part > 0);
    const months: ({ start: string; end: string } & Period)[] = [];
    for (const [at, start] of starts.entries()) {
      const opening = months.at(-1)?.closing ?? total(before);
      months.push({
        start,
        end: starts[at + 1] ?? to,
        ...periodOf(
          opening,
          within.filter(({ part }) => part === at + 1),
        ),
      });
    }
    return { currency, ...periodOf(total(before), within), months };
  });
}
