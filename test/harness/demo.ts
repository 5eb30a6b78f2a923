/** The demo of a first start, on a server under test. */
import pg from 'pg';
import { queueName, queueSchema } from '../../server/database/job-queue-schema.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import type { TestServer } from './server.ts';

export async function openDemo({ app }: TestServer) {
  const summary = await seedDemo(app.services);
  if (summary === undefined) throw new Error('Somebody has registered before the demo.');
  return summary;
}

/** When the queue will give its tickets out, in order of time. */
export async function ticketTimes({ database }: TestServer): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date }>(
      `select start_after as at from ${queueSchema}.job where name = $1 order by start_after`,
      [queueName],
    );
    return rows.map(({ at }) => at.toISOString());
  } finally {
    await client.end();
  }
}
