/** A queue for each cell, so that a cell that is slow or down holds up no other. One queue where there is one database. */
import type { Pool } from '../pool/pool.ts';
import type { Databases } from '../transactions/databases.ts';
import { Cells } from './cells.ts';

export class CellQueues<Queue> {
  readonly #databases: Databases;
  readonly #make: (pool: Pool) => Queue;
  readonly #queues = new Map<Pool, Queue>();
  /** The queue of the only database: its users submit to it directly, without the detour of `submit`. */
  readonly only: Queue | undefined;

  constructor(databases: Databases, make: (pool: Pool) => Queue) {
    this.#databases = databases;
    this.#make = make;
    if (!(databases instanceof Cells)) this.only = this.#of(databases);
  }

  get all(): Iterable<Queue> {
    return this.#queues.values();
  }

  /** Submits a merchant's request to the queue of its cell; again if the merchant has just left that cell, or is leaving it. */
  submit<Answer>(merchantId: string, submit: (queue: Queue) => Promise<Answer>): Promise<Answer> {
    if (this.only !== undefined) return submit(this.only);
    return this.#submitToCell(this.#databases as Cells, merchantId, submit);
  }

  #submitToCell<Answer>(
    cells: Cells,
    merchantId: string,
    submit: (queue: Queue) => Promise<Answer>,
  ): Promise<Answer> {
    // A refusal also meets the others of its batch, which runs in one transaction.
    return cells.through([merchantId], async () => submit(this.#of((await cells.of(merchantId)).pool)));
  }

  #of(pool: Pool): Queue {
    let queue = this.#queues.get(pool);
    if (queue === undefined) {
      queue = this.#make(pool);
      this.#queues.set(pool, queue);
    }
    return queue;
  }
}
