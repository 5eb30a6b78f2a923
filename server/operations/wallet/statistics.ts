import { statistics as route } from '../../../contract/domains/wallet.ts';
import { limits } from '../../../contract/limits.ts';
import { readMerchant } from '../../domains/merchant/merchant-store.ts';
import * as store from '../../domains/wallet/sums/statistics-store.ts';
import { byTypeOf, flowOf, seriesOf } from '../../domains/wallet/sums/statistics-sums.ts';
import { rangeOf, startsOf } from '../../engine/lists/time-range.ts';
import { read } from '../../engine/operation.ts';

/** Returns the wallet's statistics. The opening balance is read from the books, so readers can verify the sum. */
export const statistics = read(route, async (tx, input, call) => {
  const { merchantTimezone: timezone } = call.principal;
  const granularity = input.granularity ?? 'day';
  const range = rangeOf(input, limits.statistics, timezone, call.now);
  const starts = startsOf(range, granularity, timezone);
  const currency = input.currency ?? (await readMerchant(tx)).default_currency;
  const [opening, sums, storedValue, points] = await Promise.all([
    store.readBalanceBefore(tx, currency, range.from),
    store.readSums(tx, currency, range.to, starts),
    store.readStoredValue(tx),
    store.readPointsOutstanding(tx),
  ]);
  return {
    object: 'wallet_statistics' as const,
    currency,
    ...range,
    granularity,
    timezone,
    ...flowOf(opening, sums),
    by_type: byTypeOf(sums),
    stored_value_outstanding: storedValue,
    points_outstanding: points,
    series: seriesOf(opening, starts, sums),
  };
});
