import { liability as route } from '../../../contract/domains/gift-cards.ts';
import { limits } from '../../../contract/limits.ts';
import { localDate } from '../../../contract/zone.ts';
import { endOfInstant } from '../../clock/time.ts';
import { monthBefore } from '../../domains/dashboard/statistics-totals.ts';
import { currenciesOf } from '../../domains/gift-cards/reports/gift-periods.ts';
import { readGiftSums } from '../../domains/gift-ledger/gift-store.ts';
import { rangeOf, startsOf } from '../../engine/lists/time-range.ts';
import { read } from '../../engine/operation.ts';

/** Returns what is outstanding on gift cards and how it changed, summed from their movements. */
export const liability = read(route, async (tx, input, call) => {
  const { merchantTimezone: timezone } = call.principal;
  const last = input.to === undefined ? call.now : endOfInstant(input.to, timezone);
  const from = input.from ?? monthBefore(localDate(Date.parse(last), timezone));
  const range = rangeOf({ ...input, from }, limits.statistics, timezone, call.now);
  const starts = startsOf(range, 'month', timezone);
  const sums = await readGiftSums(tx, range.to, starts);
  const currencies = currenciesOf(sums, starts, range.to);
  return { object: 'gift_liability' as const, ...range, timezone, currencies };
});
