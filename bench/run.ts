/**
 * Runs the benchmarks.
 *
 *   npm run bench                        all of them; writes bench/RESULTS.md and the chart of the README
 *   npm run bench -- --only S1,S2        only these, without writing a file
 *   npm run bench -- --quick             a smoke run: tiny, without thresholds
 *   npm run bench -- --rounds 3 --seconds 2
 *   npm run bench -- --only S18 --minutes 10
 *   npm run bench -- --quick --date 2028-02-29T23:50   as if it were this moment (UTC)
 *
 * Each figure has a process, a copy of the data and a time of its own. One that fails is written with its reason, and the
 * others are measured. What is printed is also in bench/.work/run.log.
 */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moveClocks } from '../test/run/clock.ts';
import { removeOthers, workFolder } from './database.ts';
import { type Curve, type Figure, isMissing, type Line, type Missing } from './figure.ts';
import { figures } from './figures/all.ts';
import { findHttpLoad } from './load/http-load.ts';
import { pgbenchCommand, requirePgbench } from './pgbench.ts';
import { type DataSource, openDataSource } from './runner/data-source.ts';
import { describeError } from './runner/describe-error.ts';
import { endAll, measureInProcess, type Outcome } from './runner/figure-process.ts';
import { circumstances } from './runner/machine.ts';
import { lineText, writeResults } from './runner/results.ts';
import { type Choice, choose, timesOf } from './runner/settings.ts';
import { quickSize, wholeSize } from './sizes.ts';

const log = join(workFolder, 'run.log');

let source: DataSource | undefined;
let isDone = false;
let isStopping = false;

/** Also into a file, because a terminal can go away during a run. */
function write(text: string): void {
  appendFileSync(log, text);
  process.stdout.write(text);
}

const say = (line: string): void => write(`${line}\n`);

const minutesSince = (began: number): string => ((performance.now() - began) / 60_000).toFixed(1);

async function measure(figure: Figure, { settings }: Choice): Promise<Outcome> {
  const { ownMs, longestMs } = timesOf(figure, settings);
  const job = { figure: figure.id, settings, ownMs };
  if (!figure.needsData) return measureInProcess(job, longestMs, write);
  source ??= await openDataSource(settings.quick ? quickSize : wholeSize);
  const name = `bench_${figure.id.toLowerCase()}`;
  const place = await source.copy(name);
  try {
    return await measureInProcess({ ...job, source: { place, data: source.data } }, longestMs, write);
  } finally {
    await source.drop(name);
  }
}

/** Never throws: the other figures are measured anyway. */
async function attempt(figure: Figure, choice: Choice): Promise<Outcome> {
  const began = performance.now();
  say(`${figure.id}  ${figure.title}`);
  const outcome = await measure(figure, choice).catch(
    (error): Outcome => ({ lines: [], curves: [], failure: describeError(error) }),
  );
  for (const line of outcome.lines) say(lineText(line, choice.settings));
  if (outcome.failure !== undefined) {
    say(`${figure.id} FAILED: ${outcome.failure}`);
    await removeOthers('data').catch((error) => say(describeError(error)));
  }
  say(`${figure.id} took ${minutesSince(began)} minutes`);
  return outcome;
}

async function main(): Promise<void> {
  const choice = choose(process.argv.slice(2), figures);
  if (choice.date !== undefined) await moveClocks(choice.date);
  const pgbenchVersion = await requirePgbench();
  const load = await findHttpLoad();
  const began = performance.now();
  const lines: Line[] = [];
  let curves: readonly Curve[] = [];
  for (const figure of choice.chosen) {
    if (isStopping) return;
    const outcome = await attempt(figure, choice);
    lines.push(...outcome.lines);
    if (outcome.curves.length > 0) curves = outcome.curves;
    if (outcome.failure !== undefined)
      lines.push({ figure: figure.id, what: figure.title, reason: outcome.failure });
  }
  if (isStopping) return;
  const minutes = minutesSince(began);
  const failures = lines.filter((line): line is Missing => isMissing(line) && !line.isLeftOut);
  const failed = new Set(failures.map(({ figure }) => figure)).size;
  say(`${choice.chosen.length - failed} of ${choice.chosen.length} figures in ${minutes} minutes`);
  for (const { figure, what, reason } of failures) say(`${figure} FAILED: ${what}: ${reason}`);
  if (failed > 0) process.exitCode = 1;
  if (!choice.isWhole) return say('RESULTS.md is left as it is: this was not a whole run.');
  const written = await writeResults({
    settings: choice.settings,
    commands: ['npm run bench', load.command, pgbenchCommand],
    circumstances: await circumstances({
      data: wholeSize,
      postgresVersion: source?.version ?? 'none started',
      pgbenchVersion,
      loadDriver: load.name,
      minutes,
    }),
    figures,
    lines,
    curves,
  });
  for (const path of written) say(`Written: ${path}`);
}

async function stop(): Promise<void> {
  isStopping = true;
  await endAll();
  await source?.stop();
}

mkdirSync(workFolder, { recursive: true });
writeFileSync(log, '');
// The terminal can go away during a run, which still writes its log.
process.stdout.on('error', () => {});
process.on('exit', (code) => {
  if (!isDone) appendFileSync(log, `The run ended before it was done (exit code ${code}).\n`);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    say(`The run was ended by ${signal}.`);
    void stop().finally(() => process.exit(130));
  });

try {
  await main();
} catch (error) {
  say(describeError(error));
  process.exitCode = 1;
} finally {
  const wasEnded = isStopping;
  await stop();
  isDone = !wasEnded;
}
