import type { OwnFigure, Result } from '../figure.ts';
import { type RedemptionCost, startCostMeter } from '../redemption-cost.ts';
import { repeat } from '../rounds.ts';

const mostRowBytes = 1_000;
const mostLogBytes = 2_200;
/** Sizes and the log don't depend on the load of the machine. */
const maxRounds = 2;
const shownTables = 8;

/** What a redemption writes, and what follows from it. */
export const redemptionBytes: OwnFigure = {
  id: 'S20',
  title: 'Bytes of tables and of the log for a redemption, all in',
  conditions: `Redemptions of S1 at 32 connections, without keys and webhooks, until all of them are numbered, counted and sealed and nothing else is written. Rows are the growth of all tables with their indexes (\`pg_total_relation_size\`), dead rows included; the tables are never emptied, and the first measurement, which fills free space, does not count. The log is the sum of the records in it (\`pg_get_wal_stats\`); images of full pages, whose number depends on checkpoints, are stated apart: here there is one checkpoint, before the first measurement. Up to ${maxRounds} rounds.`,
  minutes: 1.7,
  needsData: false,
  async measure(run) {
    const meter = await startCostMeter(run.settings);
    try {
      const costs: RedemptionCost[] = [];
      const measureRound = async (round: string) => {
        const cost = await meter.measure();
        costs.push(cost);
        run.say(`  ${round}: ${inWords(cost)}`);
      };
      await repeat(run, measureRound, Math.min(run.settings.rounds, maxRounds));
      return resultsOf(costs);
    } finally {
      await meter.stop();
    }
  },
};

export const rowBytesOf = ({ rowBytes }: RedemptionCost): number =>
  Object.values(rowBytes).reduce((sum, bytes) => sum + bytes, 0);

export function inWords(cost: RedemptionCost): string {
  const tables = Object.entries(cost.rowBytes)
    .sort(([, a], [, b]) => b - a)
    .slice(0, shownTables)
    .map(([name, bytes]) => `${name} ${Math.round(bytes)}`);
  const { redemptions, seconds, postgresMicroseconds, serverMicroseconds, logBytes, imageBytes } = cost;
  return `${redemptions} redemptions in ${Math.round(seconds)} s; for one ${Math.round(postgresMicroseconds)} µs in PostgreSQL and ${Math.round(cost.restMicroseconds)} µs at rest, ${Math.round(serverMicroseconds)} µs in the server, ${Math.round(logBytes)} bytes of log and ${Math.round(imageBytes)} of images, ${Math.round(rowBytesOf(cost))} bytes of rows (${tables.join(', ')})`;
}

function resultsOf(costs: readonly RedemptionCost[]): Result[] {
  const result = (what: string, of: (cost: RedemptionCost) => number, atMost?: number): Result => ({
    figure: 'S20',
    what,
    ours: { name: 'Tessera', unit: 'bytes', values: costs.map(of) },
    measure: 'value',
    ...(atMost !== undefined && { target: { atMost } }),
  });
  return [
    result('rows, with indexes', rowBytesOf, mostRowBytes),
    result('records in the log', ({ logBytes }) => logBytes, mostLogBytes),
    result('images of full pages in the log', ({ imageBytes }) => imageBytes),
  ];
}
