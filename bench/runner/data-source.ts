/** The data set, seeded once in a run. Each figure gets a copy, so that none measures what another one left behind. */
import pg from 'pg';
import { type DataSet, seed } from '../data.ts';
import { connectTo, type DatabasePlace, inDatabase, startCluster } from '../database.ts';
import type { DataSize } from '../sizes.ts';

export interface DataSource {
  data: DataSet;
  version: string;
  copy(name: string): Promise<DatabasePlace>;
  drop(name: string): Promise<void>;
  stop(): Promise<void>;
}

const template = 'tessera';

export async function openDataSource(size: DataSize): Promise<DataSource> {
  const { place, stop } = await startCluster('data');
  try {
    const database = connectTo(place);
    // A database can only be copied while nothing is connected to it.
    const data = await seed(database, size).finally(database.stop);
    return {
      data,
      version: place.version,
      stop,
      copy: async (name) => {
        await administer(place, [
          `create database ${name} owner tessera_owner template ${template} strategy file_copy`,
          `revoke all on database ${name} from public`,
          `grant connect on database ${name} to tessera_app`,
        ]);
        return {
          ...place,
          ownerUrl: inDatabase(place.ownerUrl, name),
          applicationUrl: inDatabase(place.applicationUrl, name),
          bypassingUrl: inDatabase(place.bypassingUrl, name),
          superuserUrl: inDatabase(place.superuserUrl, name),
        };
      },
      drop: (name) => administer(place, [`drop database if exists ${name} with (force)`]),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function administer({ superuserUrl }: DatabasePlace, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inDatabase(superuserUrl, 'postgres') });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
