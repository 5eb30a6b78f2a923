/**
 * Runs the benchmarks.
 *
 *   npm run bench                        all of them; writes bench/RESULTS.md
 *   npm run bench -- --only S1,S2        only these, without writing a file
 *   npm run bench -- --quick             a smoke run: tiny, without thresholds
 *   npm run bench -- --rounds 3 --seconds 2
 */
import { parseArgs } from 'node:util';
import type { BenchSettings, Figure, Result } from './figure.ts';
import { redeemSpread } from './figures/s1-redeem-spread.ts';
import { redeemHot } from './figures/s2-redeem-hot.ts';
import { points } from './figures/s3-points.ts';
import { notificationsAgainstBare } from './figures/s4-notifications-bare.ts';
import { notificationsAgainstPgbench } from './figures/s5-notifications-pgbench.ts';
import { health } from './figures/s6-health.ts';
import { exportRows } from './figures/s7-export.ts';
import { broadcast } from './figures/s8-broadcast.ts';
import { bulkIssue } from './figures/s9-bulk-issue.ts';
import { growth } from './figures/s10-growth.ts';
import { accessCost } from './figures/s12-access-cost.ts';
import { start } from './figures/s13-start.ts';
import { memory } from './figures/s14-memory.ts';
import { firstMinute } from './figures/s22-first-minute.ts';
import { circumstances } from './machine.ts';
import { openBench } from './open-bench.ts';
import { pgbenchCommand, requirePgbench } from './pgbench.ts';
import { resultLine, writeResults } from './results.ts';

const figures: readonly Figure[] = [
  redeemSpread,
  redeemHot,
  points,
  notificationsAgainstBare,
  notificationsAgainstPgbench,
  health,
  exportRows,
  broadcast,
  bulkIssue,
  growth,
  accessCost,
  start,
  memory,
  firstMinute,
];

/** Fewer rounds are no reliable measurement. */
const fewestRounds = 5;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
  },
});

function positive(text: string | undefined, standard: number, name: string): number {
  const value = text === undefined ? standard : Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${name} takes a whole number above 0, not "${text}".`);
}

function chooseFigures(): readonly Figure[] {
  if (values.only === undefined) return figures;
  const wanted = values.only.toUpperCase().split(',');
  const unknown = wanted.find((id) => !figures.some((figure) => figure.id === id));
  if (unknown)
    throw new Error(`There is no figure ${unknown}; there are ${figures.map(({ id }) => id).join(', ')}.`);
  return figures.filter((figure) => wanted.includes(figure.id));
}

function chooseSettings(): BenchSettings {
  const { quick } = values;
  return {
    quick,
    rounds: positive(values.rounds, quick ? 1 : fewestRounds, 'rounds'),
    seconds: positive(values.seconds, quick ? 1 : 3, 'seconds'),
    warmUpSeconds: quick ? 1 : 5,
    few: quick ? 4 : 32,
    many: quick ? 8 : 128,
  };
}

async function main(): Promise<void> {
  const chosen = chooseFigures();
  const settings = chooseSettings();
  const pgbenchVersion = await requirePgbench();
  const bench = await openBench(settings);
  const results: Result[] = [];
  try {
    for (const figure of chosen) {
      bench.say(`${figure.id}  ${figure.title}`);
      const measured = await figure.measure(bench);
      results.push(...measured);
      for (const result of measured) bench.say(resultLine(result, settings));
    }
    const complete = chosen.length === figures.length && settings.rounds >= fewestRounds;
    if (settings.quick || !complete)
      return bench.say('RESULTS.md is left as it is: this was not a whole run.');
    const commands = ['npm run bench', bench.load.command, pgbenchCommand];
    const report = { settings, commands, figures, results };
    const written = await writeResults({
      ...report,
      circumstances: await circumstances(bench, pgbenchVersion),
    });
    bench.say(`Written to ${written}`);
  } finally {
    await bench.database.stop();
  }
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
