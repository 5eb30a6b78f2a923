import { prepareExports } from '../exports.ts';
import type { Bench, DataFigure } from '../figure.ts';
import { prepareIssuing } from '../issuing.ts';
import { perSecond, writeRequests } from '../load/http-load.ts';
import { redemptionRequests } from '../redemptions.ts';
import { type ServerProcess, startTessera } from '../server-process.ts';

const share = 0.7;
/** A percentile needs more answers than a rate. */
const longer = 3;
const [exportRows, jobRecipients] = [100_000, 10_000];

/** Slow requests beside background work. */
export const tail: DataFigure = {
  id: 'S11',
  title: `The slowest redemptions at ${share * 100} % of the peak rate`,
  conditions: `Redemptions of S1 on a fixed schedule at ${share * 100} % of their peak rate, which is measured before, over 128 connections, for three times as long as other measurements. Meanwhile the relay runs, one client exports 100,000 transactions again and again, and jobs issue 10,000 memberships at a time. Times are those between sending a request and its answer.`,
  maxMinutes: 12,
  needsData: true,
  async measure(bench) {
    const { settings, say, load } = bench;
    const { many: connections, rounds, warmUpSeconds, seconds, quick } = settings;
    const server = await startTessera({
      database: bench.database,
      env: { TESSERA_EXPORT_INLINE_ROWS: String(exportRows) },
    });
    try {
      const beside = await prepareBeside(bench, server);
      const requests = writeRequests('tail', redemptionRequests(bench, false));
      const options = { url: server.url, requests, connections };
      await load.run({ ...options, seconds: warmUpSeconds });
      const peak = perSecond(await load.run({ ...options, seconds: quick ? 1 : 2 * seconds }));
      const rate = Math.round(peak * share);
      const [p50, p99]: [number[], number[]] = [[], []];
      for (let round = 1; round <= rounds; round += 1) {
        const result = await beside(load.run({ ...options, seconds: longer * seconds, rate }));
        p50.push(result.p50Ms);
        p99.push(result.p99Ms);
        say(
          `  round ${round} of ${rounds}: ${Math.round(perSecond(result))}/s, p50 ${result.p50Ms} ms, p99 ${result.p99Ms} ms`,
        );
      }
      const ours = { name: 'p99', unit: 'ms' as const, values: p99 };
      const what = `at ${rate.toLocaleString('en')} redemptions/s`;
      return [
        {
          figure: 'S11',
          what,
          ours,
          against: { name: 'p50', unit: 'ms', values: p50 },
          measure: 'ratio',
          target: { atMost: 10 },
        },
        { figure: 'S11', what: `${what}, p99`, ours, measure: 'value', target: { atMost: 25 } },
      ];
    } finally {
      await server.stop();
    }
  },
};

/** Returns what runs exports and jobs until a measurement has ended, and waits for the last of them. */
async function prepareBeside(bench: Bench, server: ServerProcess) {
  const { quick } = bench.settings;
  const exports = await prepareExports(bench, server, quick ? 1_000 : exportRows);
  const issuing = await prepareIssuing(bench, server);
  return async <Value>(measuring: Promise<Value>): Promise<Value> => {
    let isOver = false;
    const again = async (work: () => Promise<number>): Promise<void> => {
      while (!isOver) await work();
    };
    const others = Promise.all([
      again(() => exports.export()),
      again(() => issuing.byJobs(quick ? 500 : jobRecipients)),
    ]);
    const result = await measuring.finally(() => {
      isOver = true;
    });
    await others;
    return result;
  };
}
