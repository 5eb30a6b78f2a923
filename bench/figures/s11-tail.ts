import { setTimeout as sleep } from 'node:timers/promises';
import { requireSuccess } from '../cost-meter.ts';
import { prepareExports } from '../exports.ts';
import type { Bench, DataFigure, Result } from '../figure.ts';
import { prepareIssuing } from '../issuing.ts';
import { writeRequests } from '../load/http-load.ts';
import { redemptionRequests } from '../redemptions.ts';
import { repeat } from '../rounds.ts';
import { type ServerProcess, startTessera } from '../server-process.ts';

const share = 0.7;
/** A percentile needs more answers than a rate. */
const longer = 3;
const [exportRows, jobRecipients] = [100_000, 10_000];

/** Slow requests beside background work. */
export const tail: DataFigure = {
  id: 'S11',
  title: `The slowest redemptions at ${share * 100} % of the peak rate, beside exports and jobs`,
  conditions: `Redemptions of S1 are sent on a fixed schedule, at ${share * 100} % of their peak rate, over 128 connections, for three times as long as in other figures. All the time, also while the peak is measured before, the relay runs, one client exports 100,000 transactions again and again, and jobs issue 10,000 memberships at a time. Times are those between sending a request and its answer. What exports and jobs do meanwhile is compared with what they do when nobody sends requests, measured before the rounds.`,
  minutes: 2.5,
  needsData: true,
  async measure(bench) {
    const { say, load } = bench;
    const { many: connections, warmUpSeconds, seconds, quick } = bench.settings;
    const server = await startTessera({
      database: bench.database,
      env: { TESSERA_EXPORT_INLINE_ROWS: String(exportRows) },
    });
    try {
      const beside = await prepareBackground(bench, server);
      const requests = writeRequests('tail', redemptionRequests(bench, false));
      const options = { url: server.url, requests, connections };
      await load.run({ ...options, seconds: warmUpSeconds });
      const few = quick ? 1 : 2 * seconds;
      const { done: alone } = await beside(sleep(few * 1_000));
      const { result: peak } = await beside(load.run({ ...options, seconds: few }));
      const rate = Math.round((requireSuccess(peak).answered / peak.seconds) * share);
      const rounds: { p50: number; p99: number; done: Done }[] = [];
      await repeat(bench, async (round) => {
        const { result, done } = await beside(load.run({ ...options, seconds: longer * seconds, rate }));
        const { answered, p50Ms: p50, p99Ms: p99 } = requireSuccess(result);
        rounds.push({ p50, p99, done });
        say(
          `  ${round}: ${Math.round(answered / result.seconds)}/s, p50 ${p50} ms, p99 ${p99} ms, ${inWords(done)} (alone ${inWords(alone)})`,
        );
      });
      return resultsOf(`at ${rate.toLocaleString('en')} redemptions/s`, rounds, alone);
    } finally {
      await server.stop();
    }
  },
};

/** Per second. */
interface Done {
  rows: number;
  memberships: number;
}

const inWords = ({ rows, memberships }: Done): string =>
  `${Math.round(rows)} rows/s exported and ${Math.round(memberships)} memberships/s issued`;

function resultsOf(
  what: string,
  rounds: readonly { p50: number; p99: number; done: Done }[],
  alone: Done,
): Result[] {
  const ours = { name: 'p99', unit: 'ms' as const, values: rounds.map(({ p99 }) => p99) };
  const against = { name: 'p50', unit: 'ms' as const, values: rounds.map(({ p50 }) => p50) };
  const background = (name: string, unit: 'rows/s' | 'memberships/s', key: keyof Done): Result => ({
    figure: 'S11',
    what: `${name} meanwhile`,
    ours: { name: 'beside redemptions', unit, values: rounds.map(({ done }) => done[key]) },
    against: { name: 'without requests', unit, values: rounds.map(() => alone[key]) },
    measure: 'ratio',
  });
  return [
    { figure: 'S11', what, ours, against, measure: 'ratio', target: { atMost: 10 } },
    { figure: 'S11', what: `${what}, p99`, ours, measure: 'value' },
    background('exported', 'rows/s', 'rows'),
    background('issued by jobs', 'memberships/s', 'memberships'),
  ];
}

/** Returns what runs exports and jobs until a measurement has ended, and says what they did until then. */
async function prepareBackground(bench: Bench, server: ServerProcess) {
  const { quick } = bench.settings;
  const exports = await prepareExports(bench, server, quick ? 1_000 : exportRows);
  const issuing = await prepareIssuing(bench, server);
  return async <Value>(measuring: Promise<Value>): Promise<{ result: Value; done: Done }> => {
    let isOver = false;
    const again = async (work: () => Promise<number>): Promise<void> => {
      while (!isOver) await work();
    };
    const began = performance.now();
    const [rows, memberships] = [exports.rows, await issuing.issued()];
    const others = Promise.all([
      again(() => exports.export()),
      again(() => issuing.byJobs(quick ? 500 : jobRecipients)),
    ]);
    const result = await measuring.finally(() => {
      isOver = true;
    });
    const seconds = (performance.now() - began) / 1_000;
    const done = {
      rows: (exports.rows - rows) / seconds,
      memberships: ((await issuing.issued()) - memberships) / seconds,
    };
    await others;
    return { result, done };
  };
}
