/** Opens what a measurement outside of a run needs: database, data and a load driver. */

import { seed } from './data.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import type { Bench, BenchSettings, FigureRun } from './figure.ts';
import { findHttpLoad } from './load/http-load.ts';
import { quickSize, wholeSize } from './sizes.ts';

/** Of a measurement that is no part of a run: it takes its time and prints what it finds. */
export const outsideOfRun: Pick<FigureRun, 'until' | 'publish' | 'draw'> = {
  until: Number.POSITIVE_INFINITY,
  publish: () => undefined,
  draw: () => undefined,
};

/** `name` is the folder of the database. */
export async function openBench(settings: BenchSettings, name?: string): Promise<Bench> {
  const say = (line: string) => console.log(line);
  const load = await findHttpLoad();
  const database = await openBenchDatabase(name);
  stopOnSignal(database);
  try {
    const data = await seed(database, settings.quick ? quickSize : wholeSize);
    return { ...outsideOfRun, settings, database, data, load, say };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Stops the database, and with this process everything else, when a measurement is interrupted. */
function stopOnSignal(database: BenchDatabase): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.error(`Ended by ${signal}.`);
      database.stop().finally(() => process.exit(130));
    });
  }
}
