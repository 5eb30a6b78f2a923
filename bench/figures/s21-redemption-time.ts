import type { OwnFigure, Result, Series } from '../figure.ts';
import {
  basisCommit,
  type CostMeter,
  cloneBasis,
  type RedemptionCost,
  startCostMeter,
} from '../redemption-cost.ts';
import { inWords, rowBytesOf } from './s20-redemption-bytes.ts';

/** Background work of the older commit takes long, and processor time varies less than throughput. */
const maxRounds = 3;
const basisName = basisCommit.slice(0, 7);

/** PostgreSQL's processor time for a redemption and everything that follows, against an older commit. */
export const redemptionTime: OwnFigure = {
  id: 'S21',
  title: 'Processor time of PostgreSQL for a redemption, all in',
  conditions: `As S20, measured in turn with commit ${basisName} (2026-11-21, before the work that this figure is about) in a clone with its own packages, database and server, by the same program; the other side sleeps. The processor time of all processes of PostgreSQL from /proc, from the first request until everything is numbered, counted and sealed, less what it uses for the same time at rest. That commit had no table of orders. Up to ${maxRounds} rounds. A smoke run measures only this build.`,
  maxMinutes: 40,
  needsData: false,
  async measure({ settings, say }) {
    // A smoke run installs nothing from the network.
    const basis = settings.quick ? undefined : await cloneBasis(say);
    const meters: CostMeter[] = [];
    try {
      const ours = await startCostMeter(settings);
      meters.push(ours);
      if (basis === undefined) return [onlyOurs([await ours.measure()])];
      const theirs = await startCostMeter(settings, basis.folder);
      meters.push(theirs);
      const [our, their]: [RedemptionCost[], RedemptionCost[]] = [[], []];
      while (our.length < Math.min(settings.rounds, maxRounds)) {
        our.push(await ours.measure());
        say(`  Tessera: ${inWords(our.at(-1)!)}`);
        their.push(await theirs.measure());
        say(`  ${basisName}: ${inWords(their.at(-1)!)}`);
      }
      return resultsOf(our, their);
    } finally {
      await Promise.all(meters.map((meter) => meter.stop()));
      basis?.remove();
    }
  },
};

type Reading = (cost: RedemptionCost) => number;

const postgres: Reading = ({ postgresMicroseconds }) => postgresMicroseconds;

const seriesOf = (
  name: string,
  unit: Series['unit'],
  costs: readonly RedemptionCost[],
  read: Reading,
): Series => ({ name, unit, values: costs.map(read) });

const onlyOurs = (costs: readonly RedemptionCost[]): Result => ({
  figure: 'S21',
  what: 'PostgreSQL',
  ours: seriesOf('Tessera', 'µs', costs, postgres),
  measure: 'value',
});

function resultsOf(our: readonly RedemptionCost[], their: readonly RedemptionCost[]): Result[] {
  const ratio = (what: string, unit: Series['unit'], read: Reading): Result => ({
    figure: 'S21',
    what,
    ours: seriesOf('Tessera', unit, our, read),
    against: seriesOf(`commit ${basisName}`, unit, their, read),
    measure: 'ratio',
  });
  return [
    { ...ratio('PostgreSQL', 'µs', postgres), target: { atMost: 0.5 } },
    ratio(
      'PostgreSQL, with what it uses at rest until everything is done',
      'µs',
      ({ postgresMicroseconds, restMicroseconds }) => postgresMicroseconds + restMicroseconds,
    ),
    ratio('the server, background work included', 'µs', ({ serverMicroseconds }) => serverMicroseconds),
    ratio('rows, with indexes', 'bytes', rowBytesOf),
    ratio('records in the log', 'bytes', ({ logBytes }) => logBytes),
  ];
}
