/**
 * What a load needs, by the measured costs in bench/capacity/measured.json.
 *
 *   node launch.mjs bench/capacity.ts --redemptions 10000000 [--endpoints 1] [--peak 10]
 *   node launch.mjs bench/capacity.ts --redemptions 10000000 --merchants 5000 --clusters 2 --cores 8 --growth 5
 *   node launch.mjs bench/capacity.ts --page    the tables of docs/operating/capacity.md
 */
import { parseArgs } from 'node:util';
import { readMeasured } from './capacity/costs.ts';
import { costTable, needsTable, playTable } from './capacity/page.ts';
import { needsOf } from './capacity/plan.ts';
import { play } from './capacity/play.ts';
import { kindsOfShop } from './capacity/shop.ts';

const { values } = parseArgs({
  options: {
    page: { type: 'boolean', default: false },
    redemptions: { type: 'string', default: '1000000' },
    endpoints: { type: 'string', default: '1' },
    peak: { type: 'string', default: '10' },
    merchants: { type: 'string' },
    clusters: { type: 'string', default: '1' },
    cores: { type: 'string', default: '8' },
    gigabytes: { type: 'string', default: '2000' },
    growth: { type: 'string', default: '5' },
    months: { type: 'string', default: '120' },
  },
});

const measured = readMeasured();
const load = {
  redemptionsPerMonth: Number(values.redemptions),
  endpoints: Number(values.endpoints),
  mix: kindsOfShop,
};
if (values.page) {
  console.log(costTable(measured));
  console.log();
  console.log(needsTable(measured));
  console.log();
  console.log(playTable(measured));
} else if (values.merchants === undefined) {
  console.table(needsOf(measured, { ...load, peak: Number(values.peak) }));
} else {
  const played = play(measured, {
    load,
    merchants: Number(values.merchants),
    clusters: Number(values.clusters),
    cores: Number(values.cores),
    mostGigabytes: Number(values.gigabytes),
    growth: Number(values.growth) / 100,
    months: Number(values.months),
  });
  console.table(played.clusters);
  console.log(`The largest merchant has ${(100 * played.largestMerchant).toFixed(1)} % of all redemptions.`);
  console.log(
    played.ends
      ? `A cluster is too ${played.ends.because === 'size' ? 'large' : 'busy'} in month ${played.ends.month}.`
      : `It lasts for ${values.months} months.`,
  );
}
