/** Opens what a measurement needs: database, data and a load driver. */

import { seed } from './data.ts';
import type { DataSize } from './data-size.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import type { Bench, BenchSettings } from './figure.ts';
import { findHttpLoad } from './load/http-load.ts';

const wholeSize: DataSize = { merchants: 1_000, vouchersPerMerchant: 100, notificationsPerPerson: 100 };
const quickSize: DataSize = { merchants: 20, vouchersPerMerchant: 10, notificationsPerPerson: 30 };

export async function openBench(settings: BenchSettings): Promise<Bench> {
  const say = (line: string) => console.log(line);
  const load = await findHttpLoad();
  const database = await openBenchDatabase();
  stopOnSignal(database);
  try {
    const data = await seed(database, settings.quick ? quickSize : wholeSize);
    return { settings, database, data, load, say };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Stops the database, and with this process everything else, when a run is interrupted. */
function stopOnSignal(database: BenchDatabase): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      database.stop().finally(() => process.exit(130));
    });
  }
}
