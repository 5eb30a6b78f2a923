/** A thin wrapper around pg-boss: transactions add tickets, workers take them. */
import { PgBoss } from 'pg-boss';
import { daySeconds } from '../../contract/durations.ts';
import { statement } from '../database/connection.ts';
import type { Pool } from '../database/pool/pool.ts';
import { queueName, queueSchema } from '../database/schema/job-queue-schema.ts';
import type { TenantTransaction } from '../database/transactions/tenant-transaction.ts';
import { begun } from '../errors/begun.ts';

/** The data that the queue keeps of a job. */
export interface Ticket {
  merchantId: string;
  jobId: string;
}

const maxCounted = 100;

const openJobs = statement<{ count: number }>(
  'jobs_open',
  `select count(*) from (
     select from jobs
     where merchant_id = $1 and status in ('queued', 'processing') and coalesce(scheduled_at, created_at) <= now()
     limit ${maxCounted}) as open`,
);

export interface QueueOptions {
  pool: Pool;
  onError(error: Error): void;
  /** Called when a ticket of this process can be taken. */
  onTicket?: () => void;
}

/** The poll interval for jobs of other processes; this process's own jobs wake its workers. */
const pollSeconds = 2;
/** One worker polls for all of them: with a ticket, and until it is done, it wakes the others. */
const pollSecondsOfOthers = 60;

export class JobQueue {
  readonly #boss: PgBoss;
  readonly #pool: Pool;
  readonly #onTicket: QueueOptions['onTicket'];
  readonly #workers: string[] = [];
  #opening: Promise<void> | undefined;

  constructor({ pool, onError, onTicket }: QueueOptions) {
    this.#pool = pool;
    this.#onTicket = onTicket;
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => this.#run(text, values) },
      schema: queueSchema,
      // The owner creates the tables when it migrates.
      migrate: false,
      createSchema: false,
      schedule: false,
      // The loop in `job-worker.ts` triggers this.
      supervise: false,
      monitorVacuum: false,
      reindex: false,
      // Slightly less than that loop's rest, so that every turn counts.
      monitorIntervalSeconds: 8,
      maintenanceIntervalSeconds: 600,
      queueCacheIntervalSeconds: daySeconds,
    });
    this.#boss.on('error', onError);
  }

  /** Adds a ticket, which exists only if the transaction commits. */
  async put(tx: TenantTransaction, ticket: Ticket, startAfter?: Date): Promise<void> {
    await this.#open();
    const db = {
      executeSql: async (text: string, values?: unknown[]) => ({ rows: await tx.script(text, values) }),
    };
    const [open] = await tx.run(openJobs, [ticket.merchantId]);
    // Merchants with many open jobs come after those with few.
    const priority = -open!.count;
    await this.#boss.send(queueName, ticket, { db, priority, ...(startAfter && { startAfter }) });
    tx.afterCommit(() => {
      this.wake();
      this.#onTicket?.();
    });
  }

  /** Lets these jobs of the merchant be taken at once, whenever their tickets wait to be taken. */
  async hasten(tx: TenantTransaction, jobIds: readonly string[]): Promise<void> {
    await this.#open();
    const waiting = await tx.script(
      `update ${queueSchema}.job set start_after = now()
       where name = $1 and state < 'active' and data ->> 'jobId' = any ($2::text[]) returning data ->> 'jobId' as id`,
      [queueName, jobIds],
    );
    const hastened = new Set(waiting.map(({ id }) => id));
    // A worker that has one of the others may be about to put it back, for a reason that no longer holds.
    for (const jobId of jobIds.filter((id) => !hastened.has(id)))
      await this.put(tx, { merchantId: tx.merchantId, jobId });
    tx.afterCommit(() => {
      this.wake();
      this.#onTicket?.();
    });
  }

  /** Lets `count` workers of this process take tickets until the queue is closed. */
  async work(count: number, handle: (ticket: Ticket) => Promise<void>): Promise<void> {
    await this.#open();
    for (let worker = 0; worker < count; worker += 1) {
      const id = await this.#boss.work<Ticket>(
        queueName,
        { pollingIntervalSeconds: worker === 0 ? pollSeconds : pollSecondsOfOthers },
        async ([job]) => {
          this.wake();
          const polling = setInterval(() => this.wake(), pollSeconds * 1_000);
          await handle(job!.data).finally(() => clearInterval(polling));
          // There may be more tickets.
          this.#boss.notifyWorker(id);
        },
      );
      this.#workers.push(id);
    }
  }

  /** Makes this process's workers poll at once. */
  wake(): void {
    for (const id of this.#workers) this.#boss.notifyWorker(id);
  }

  /** Reassigns tickets of dead workers and deletes finished ones. */
  async supervise(): Promise<void> {
    await this.#open();
    await this.#boss.supervise(queueName);
  }

  /** Waits for the tickets in progress and takes no others. */
  async rest(): Promise<void> {
    if (this.#workers.length > 0) await this.#boss.offWork(queueName, { wait: true });
    this.#workers.length = 0;
  }

  /** Call this before the connections are released. */
  async close(): Promise<void> {
    await this.#opening?.catch(() => undefined);
    await this.#boss.stop({ graceful: false });
  }

  #open(): Promise<void> {
    this.#opening ??= begun(
      this.#boss.start().then(
        () => undefined,
        (error: unknown) => {
          this.#opening = undefined;
          throw error;
        },
      ),
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
      broken = await loan.rollBack();
      throw error;
    } finally {
      loan.release(broken);
    }
  }
}
