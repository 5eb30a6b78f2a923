/**
 * Growth: the same requests on a small and on a very large database, and the upgrade of a table in use.
 *
 *   node launch.mjs bench/growth.ts             a tenth: 10,000 merchants with 1,000,000 events, about 2.5 GB
 *   node launch.mjs bench/growth.ts --full      100,000 merchants with 10,000,000 events, about 25 GB
 *   node launch.mjs bench/growth.ts --upgrade   only the upgrade, of 100,000 stored responses, or 1,000,000 with --full
 */
import { parseArgs } from 'node:util';
import type { FigureRun } from './figure.ts';
import { compareGrowth } from './figures/s10-growth.ts';
import { findHttpLoad } from './load/http-load.ts';
import type { DataSize } from './sizes.ts';
import { upgradeInUse } from './upgrade-in-use.ts';

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    upgrade: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
  },
});

const times = values.full ? 10 : 1;
const small: DataSize = {
  merchants: 100,
  vouchersPerMerchant: 10,
  notificationsPerPerson: 10,
  eventsPerVoucher: 10,
};
const large: DataSize = { ...small, merchants: 10_000 * times };
const settings = {
  quick: false,
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  warmUpSeconds: 5,
  few: 32,
  many: 128,
  steadySeconds: 0,
};

const say = (line: string): void => console.log(line);

if (!values.upgrade) {
  const run: FigureRun = { settings, load: await findHttpLoad(), say, draw: () => {} };
  for (const { what, ours, against } of await compareGrowth(run, small, large))
    say(`${what}: ${list(ours.values)} on the large, ${list(against?.values ?? [])} on the small data set`);
}

const upgrade = await upgradeInUse(100_000 * times);
for (const { step, seconds } of upgrade.steps) say(`${seconds.toFixed(2)} s  ${step}`);
say(
  `${upgrade.stored} responses stored meanwhile; the longest took ${Math.round(upgrade.longestMs)} ms, before the upgrade ${Math.round(upgrade.longestBeforeMs)} ms`,
);

function list(numbers: readonly number[]): string {
  return numbers.map((number) => Math.round(number)).join(', ');
}
