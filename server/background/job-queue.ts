/** pg-boss behind a small door: tickets go in within a transaction, and come out in the workers. */
import { PgBoss } from 'pg-boss';
import { statement } from '../database/connection.ts';
import { queueName, queueSchema } from '../database/job-queue-schema.ts';
import type { Pool } from '../database/pool.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';

/** What the queue knows of a job. */
export interface Ticket {
  merchantId: string;
  jobId: string;
}

const mostCounted = 100;

const openJobs = statement<{ count: number }>(
  'jobs_open',
  `select count(*) from (
     select from jobs
     where merchant_id = $1 and status in ('queued', 'processing') and coalesce(scheduled_at, created_at) <= now()
     limit ${mostCounted}) as open`,
);

export interface QueueOptions {
  pool: Pool;
  onError(error: Error): void;
}

/** Workers of other processes look so often; those of this one are woken. */
const pollSeconds = 2;

export class JobQueue {
  readonly #boss: PgBoss;
  readonly #pool: Pool;
  readonly #workers: string[] = [];
  #opening: Promise<void> | undefined;

  constructor({ pool, onError }: QueueOptions) {
    this.#pool = pool;
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => this.#run(text, values) },
      schema: queueSchema,
      // The tables are the owner's, who makes them when it migrates.
      migrate: false,
      createSchema: false,
      schedule: false,
      // The loop of `job-worker.ts` calls for it.
      supervise: false,
      monitorVacuum: false,
      reindex: false,
      // A little less than the rest of that loop, so that every turn counts.
      monitorIntervalSeconds: 8,
      maintenanceIntervalSeconds: 600,
      queueCacheIntervalSeconds: 86_400,
    });
    this.#boss.on('error', onError);
  }

  /** Adds a ticket; it is there if and only if the transaction commits. */
  async put(tx: TenantTransaction, ticket: Ticket, startAfter?: Date): Promise<void> {
    await this.#open();
    const db = {
      executeSql: async (text: string, values?: unknown[]) => ({ rows: await tx.script(text, values) }),
    };
    const [open] = await tx.run(openJobs, [ticket.merchantId]);
    // Whoever has many jobs comes after whoever has few.
    const priority = -open!.count;
    await this.#boss.send(queueName, ticket, { db, priority, ...(startAfter && { startAfter }) });
    tx.afterCommit(() => this.wake());
  }

  /** Lets `count` workers of this process take tickets until the queue is closed. */
  async work(count: number, handle: (ticket: Ticket) => Promise<void>): Promise<void> {
    await this.#open();
    for (let worker = 0; worker < count; worker += 1) {
      const id = await this.#boss.work<Ticket>(
        queueName,
        { pollingIntervalSeconds: pollSeconds },
        async ([job]) => {
          await handle(job!.data);
          // Where one ticket was, another may be waiting.
          this.#boss.notifyWorker(id);
        },
      );
      this.#workers.push(id);
    }
  }

  /** Lets the workers of this process look at once. */
  wake(): void {
    for (const id of this.#workers) this.#boss.notifyWorker(id);
  }

  /** Gives tickets of workers that died to others, and forgets those that are done. */
  async supervise(): Promise<void> {
    await this.#open();
    await this.#boss.supervise(queueName);
  }

  /** Waits for the tickets in hand and takes no other. */
  async rest(): Promise<void> {
    if (this.#workers.length > 0) await this.#boss.offWork(queueName, { wait: true });
    this.#workers.length = 0;
  }

  /** Called before the connections are given back. */
  async close(): Promise<void> {
    await this.#opening?.catch(() => undefined);
    await this.#boss.stop({ graceful: false });
  }

  #open(): Promise<void> {
    this.#opening ??= this.#boss.start().then(
      () => undefined,
      (error: unknown) => {
        this.#opening = undefined;
        throw error;
      },
    );
    return this.#opening;
  }

  async #run(text: string, values: unknown[] = []): Promise<{ rows: Record<string, unknown>[] }> {
    const loan = await this.#pool.acquire();
    let broken: Error | undefined;
    try {
      return { rows: await loan.script(text, values) };
    } catch (error) {
      // A text of several statements may have left its transaction open.
      await loan.command('rollback').catch((fault: Error) => {
        broken = fault;
      });
      throw error;
    } finally {
      loan.release(broken);
    }
  }
}
