import { asleep } from '../asleep.ts';
import { seed } from '../data.ts';
import { openBenchDatabase } from '../database.ts';
import type { Bench, FigureRun, Line, Missing, OwnFigure, Result } from '../figure.ts';
import { tesseraRequests } from '../notifications.ts';
import { prepareRedemptions } from '../redemptions.ts';
import { inParts, inTurn } from '../rounds.ts';
import { startTessera } from '../server-process.ts';
import type { DataSize } from '../sizes.ts';
import { serve } from '../throughput.ts';

const small: DataSize = { merchants: 100, vouchersPerMerchant: 100, notificationsPerPerson: 100 };
const smallQuick: DataSize = { merchants: 5, vouchersPerMerchant: 10, notificationsPerPerson: 30 };

/** Ten times the merchants with ten times the data each: a hundred times the rows. */
const grown = ({ merchants, vouchersPerMerchant, notificationsPerPerson }: DataSize): DataSize => ({
  merchants: 10 * merchants,
  vouchersPerMerchant: 10 * vouchersPerMerchant,
  notificationsPerPerson: 10 * notificationsPerPerson,
});

/** The rate with the large data set, relative to the small one: at most 1.2 times the time. */
const atLeast = 1 / 1.2;

const veryLarge: Missing = {
  figure: 'S10',
  what: 'redeeming, 100,000 merchants with 10,000,000 events against 100; at least 0.60x is to be reached',
  reason: 'it needs 25 GB and an hour of its own: node launch.mjs bench/growth.ts --full',
  isLeftOut: true,
};

/** The cost of a larger data set. */
export const growth: OwnFigure = {
  id: 'S10',
  title:
    'Growth: ten times the merchants, a hundred times the vouchers, redemptions, events and notifications',
  conditions:
    'Two databases of their own, each with a server of its own, measured in turn while the other one sleeps: 100 merchants with 10,000 vouchers, and 1,000 with 1,000,000, each redeemed once before, with as many events, stored answers and notifications. The redemptions are those of S1 without keys, the notifications those of S4. A value of 0.83 is 1.2 times the time for a request.',
  minutes: 3.6,
  needsData: false,
  async measure(run) {
    const size = run.settings.quick ? smallQuick : small;
    return compareGrowth(run, size, grown(size));
  },
};

async function compareGrowth(run: FigureRun, little: DataSize, much: DataSize): Promise<readonly Line[]> {
  const sides: Side[] = [];
  try {
    sides.push(await openSide(run, 'small', little));
    sides.push(await openSide(run, 'large', much));
    const [small, large] = sides as [Side, Side];
    const part = (what: string, measure: (side: Side) => Promise<number>) => ({
      [what]: async (own: FigureRun) => [await compare(own, what, measure, small, large)],
    });
    run.publish([veryLarge]);
    return await inParts('S10', run, {
      ...part('redeeming', (side) => side.redeem()),
      ...part('reading notifications', (side) => side.read()),
    });
  } finally {
    for (const side of sides) await side.close();
  }
}

/** A data set with its database and its server. */
interface Side {
  redeem(): Promise<number>;
  read(): Promise<number>;
  /** Runs `work` while this side's server sleeps. */
  aside<Value>(work: () => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

async function openSide(run: FigureRun, name: string, size: DataSize): Promise<Side> {
  const database = await openBenchDatabase(`data-${name}`);
  try {
    run.say(`  ${name}: ${size.merchants} merchants, ${size.merchants * size.vouchersPerMerchant} vouchers`);
    const bench: Bench = { ...run, database, data: await seed(database, size, name) };
    const server = await startTessera(bench);
    const work = await prepareRedemptions(bench, [server], { hot: false, keyed: false });
    const requests = tesseraRequests(bench);
    const { few, warmUpSeconds } = run.settings;
    await serve(bench, { server, requests, seconds: warmUpSeconds });
    return {
      redeem: () => work.throughTessera(server, few),
      read: () => serve(bench, { server, requests }),
      aside: (other) => asleep(database, [server], other),
      close: async () => {
        await server.stop();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function compare(
  run: FigureRun,
  what: string,
  measure: (side: Side) => Promise<number>,
  little: Side,
  much: Side,
): Promise<Result> {
  const measured = await inTurn(run, [
    ['large', () => little.aside(() => measure(much))],
    ['small', () => much.aside(() => measure(little))],
  ]);
  return {
    figure: 'S10',
    what: `${what}, ${run.settings.few} connections`,
    ours: { name: 'Tessera, the large data set', unit: 'requests/s', values: measured('large') },
    against: { name: 'Tessera, the small data set', unit: 'requests/s', values: measured('small') },
    measure: 'ratio',
    target: { atLeast },
  };
}
