import type { DeliveryCost } from '../delivery-cost.ts';
import type { FigureRun, Line, OwnFigure, Result, Series } from '../figure.ts';
import {
  basisCommit,
  type CostMeter,
  cloneBasis,
  type RedemptionCost,
  startCostMeter,
} from '../redemption-cost.ts';
import { inParts, repeat } from '../rounds.ts';
import { inWords, rowBytesOf } from './s20-redemption-bytes.ts';

/** Background work of the older commit takes long, and processor time varies less than throughput. */
const maxRounds = 3;
const basisName = basisCommit.slice(0, 7);

/** PostgreSQL's processor time for a redemption and everything that follows, against an older commit. */
export const redemptionTime: OwnFigure = {
  id: 'S21',
  title: 'Processor time of PostgreSQL for a redemption, all in',
  conditions: `As S20, measured in turn with commit ${basisName} (2026-11-24, before the work that this figure is about) in a clone with its own packages, database and server, by the same program; the other side sleeps. The processor time of all processes of PostgreSQL from /proc, from the first request until everything is numbered, counted and sealed, less what it uses for the same time at rest. Then, for S18, webhooks are drained with nothing else to do: redemptions wait until the worker starts, and its processor time and PostgreSQL’s count until everything is delivered. Up to ${maxRounds} rounds. A smoke run measures only this build.`,
  minutes: 6.4,
  needsData: false,
  async measure(run) {
    const { settings, say } = run;
    // A smoke run installs nothing from the network.
    const basis = settings.quick ? undefined : await cloneBasis(say);
    const meters: CostMeter[] = [];
    try {
      const ours = await startCostMeter(settings);
      meters.push(ours);
      if (basis === undefined) {
        const cost = await ours.measure();
        say(`  ${deliveriesInWords(await ours.measureDeliveries())}`);
        return [onlyOurs([cost])];
      }
      const theirs = await startCostMeter(settings, basis.folder);
      meters.push(theirs);
      return await inParts('S21', run, {
        redemptions: (own) => compare(own, [ours, theirs], (meter) => meter.measure(), inWords, resultsOf),
        'webhooks, for S18': (own) =>
          compare(
            own,
            [ours, theirs],
            (meter) => meter.measureDeliveries(),
            deliveriesInWords,
            deliveryResults,
          ),
      });
    } finally {
      await Promise.all(meters.map((meter) => meter.stop()));
      basis?.remove();
    }
  },
};

async function compare<Cost>(
  run: FigureRun,
  [ours, theirs]: readonly [CostMeter, CostMeter],
  measure: (meter: CostMeter) => Promise<Cost>,
  words: (cost: Cost) => string,
  results: (our: readonly Cost[], their: readonly Cost[]) => Line[],
): Promise<Line[]> {
  const [our, their]: [Cost[], Cost[]] = [[], []];
  const measureRound = async (round: string) => {
    our.push(await measure(ours));
    run.say(`  ${round}, Tessera: ${words(our.at(-1)!)}`);
    their.push(await measure(theirs));
    run.say(`  ${round}, ${basisName}: ${words(their.at(-1)!)}`);
  };
  await repeat(run, measureRound, Math.min(run.settings.rounds, maxRounds));
  return results(our, their);
}

const deliveriesInWords = (cost: DeliveryCost): string =>
  `${cost.deliveries} deliveries in ${cost.seconds.toFixed(1)} s; for one ${Math.round(cost.workerMicroseconds)} µs in the worker and ${Math.round(cost.postgresMicroseconds)} µs in PostgreSQL`;

function deliveryResults(our: readonly DeliveryCost[], their: readonly DeliveryCost[]): Line[] {
  const ratio = (what: string, unit: Series['unit'], read: (cost: DeliveryCost) => number): Result => ({
    figure: 'S18',
    what: `drained alone, ${what}`,
    ours: { name: 'Tessera', unit, values: our.map(read) },
    against: { name: `commit ${basisName}`, unit, values: their.map(read) },
    measure: 'ratio',
  });
  return [
    {
      ...ratio(
        'processor time of worker and PostgreSQL for a delivery',
        'µs',
        ({ workerMicroseconds, postgresMicroseconds }) => workerMicroseconds + postgresMicroseconds,
      ),
      target: { atMost: 0.5 },
    },
    {
      ...ratio('throughput', 'deliveries/s', ({ deliveries, seconds }) => deliveries / seconds),
      target: { atLeast: 2 },
    },
  ];
}

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

function resultsOf(our: readonly RedemptionCost[], their: readonly RedemptionCost[]): Line[] {
  const ratio = (what: string, unit: Series['unit'], read: Reading): Result => ({
    figure: 'S21',
    what,
    ours: seriesOf('Tessera', unit, our, read),
    against: seriesOf(`commit ${basisName}`, unit, their, read),
    measure: 'ratio',
  });
  return [
    { ...ratio('PostgreSQL', 'µs', postgres), target: { atMost: 0.75 } },
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
