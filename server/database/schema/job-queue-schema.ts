/** The job queue's tables: pg-boss's own, in a separate schema that only the owner creates and changes. */
import type pg from 'pg';
import { getConstructionPlans, getMigrationPlans, PgBoss } from 'pg-boss';

export const queueSchema = 'job_queue';
/** One queue for all kinds of jobs, so that one poll serves them all in turn. */
export const queueName = 'jobs';

/**
 * A worker without a heartbeat for 20 seconds is considered dead, and its job goes to another. Retries are counted on
 * the job itself, so the queue never gives up.
 */
const settings = {
  heartbeatSeconds: 20,
  expireInSeconds: 900,
  retryLimit: 1_000_000,
  retryDelay: 1,
  deleteAfterSeconds: 600,
};

/** Migrates the queue to the version of the installed pg-boss. The caller holds the migration lock. */
export async function installJobQueue(client: pg.Client): Promise<void> {
  const db = {
    executeSql: async (text: string, values?: unknown[]) => {
      const result = await client.query(text, values);
      return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;
    },
  };
  const boss = new PgBoss({
    db,
    schema: queueSchema,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  const found = await client.query<{ exists: boolean }>('select to_regnamespace($1) is not null as exists', [
    queueSchema,
  ]);
  if (await boss.isInstalled()) await bringUp(client, (await boss.schemaVersion())!);
  else await client.query(getConstructionPlans(queueSchema, { createSchema: !found.rows[0]!.exists }));
  await boss.start();
  try {
    await boss.createQueue(queueName, settings);
    await boss.updateQueue(queueName, settings);
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function bringUp(client: pg.Client, version: number): Promise<void> {
  const target = currentVersion();
  if (version < target) await client.query(getMigrationPlans(queueSchema, version));
}

/** The package exposes its schema version nowhere else. */
const currentVersion = (): number =>
  Number(
    /INSERT INTO \w+\.version\(version\) VALUES \('(\d+)'\)/.exec(getConstructionPlans(queueSchema))![1],
  );

/** Grants what a server needs: adding and taking jobs, and maintaining the counters. */
export async function grantJobQueue(client: pg.Client, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  await client.query(`
    grant usage on schema ${queueSchema} to ${name};
    grant select on ${queueSchema}.version to ${name};
    grant select, update on ${queueSchema}.queue to ${name};
    grant select, insert, update, delete on ${queueSchema}.job, ${queueSchema}.job_common to ${name};
    grant select, delete on ${queueSchema}.job_dependency to ${name};
    grant execute on function ${queueSchema}.job_now() to ${name}`);
}
