import { statistics as route } from '../../../contract/domains/dashboard.ts';
import { localDate } from '../../../contract/zone.ts';
import { endOfInstant, startOfInstant } from '../../clock/time.ts';
import { readDays, readOpening, readStanding } from '../../domains/dashboard/figure-store.ts';
import {
  describedStatistics,
  periodsOf,
  seriesOf,
  spanBefore,
  spanOf,
  stockNames,
  totalsOf,
} from '../../domains/dashboard/statistics-totals.ts';
import { read } from '../../engine/operation.ts';
import { Refusal } from '../../errors/refusal.ts';

/** The merchant's statistics, summed from daily values. */
export const statistics = read(route, async (tx, input, call) => {
  const timezone = call.principal.merchantTimezone;
  const dayOf = (instant: string): string => localDate(Date.parse(instant), timezone);
  const asked = {
    from: input.from && dayOf(startOfInstant(input.from, timezone)),
    to: input.to && dayOf(endOfInstant(input.to, timezone)),
  };
  const span = spanOf(asked, dayOf(call.now));
  if (span instanceof Refusal) throw span;
  const granularity = input.granularity ?? 'day';
  const before = input.compare && spanBefore(span);
  const standing = await readStanding(tx);
  const currency = input.currency ?? standing.currency;
  const by = { passId: input.pass_id ?? '', locationId: input.location_id ?? '', currency };
  const known = describedStatistics({ pass: by.passId !== '', location: by.locationId !== '' });
  const first = before?.from ?? span.from;
  const [days, opening] = await Promise.all([
    readDays(tx, by, [...known], { from: first, to: span.to }),
    readOpening(
      tx,
      by,
      stockNames.filter((figure) => known.has(figure)),
      first,
    ),
  ]);
  // The comparison period directly precedes the requested one, so both are computed in one pass.
  const told = periodsOf(span, granularity);
  const series = seriesOf(before ? [before, ...told] : told, days, opening, known);
  const [earlier, own] = before ? [series[0]!, series.slice(1)] : [undefined, series];
  return {
    object: 'statistics' as const,
    ...span,
    granularity,
    totals: totalsOf(own),
    series: own,
    ...(before && earlier && { compare: { ...before, totals: totalsOf([earlier]) } }),
    currency,
    timezone,
    as_of: standing.waiting_since ?? call.now,
  };
});
