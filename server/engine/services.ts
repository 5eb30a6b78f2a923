/**
 * What operations can use besides their transaction. Every module adds its own service by declaration merging, and
 * `open-services.ts` assembles them, so nothing here depends on the modules above.
 */

import type { Config } from '../config/config.ts';
import type { Cells } from '../database/cells/cells.ts';
import type { Replicas } from '../database/replicas/replicas.ts';
import type { Databases } from '../database/transactions/databases.ts';
import type { FullDisks } from '../observability/full-disks.ts';
import type { Keyring } from '../sealing/keyring.ts';
import type { JobQueue } from './job-queue.ts';

export interface Services {
  config: Config;
  keyring: Keyring;
  /** Where transactions run: in the one database, or in the cell of their merchants. */
  pool: Databases;
  /** Undefined unless there are several. */
  cells: Cells | undefined;
  /** Undefined unless configured. */
  replicas: Replicas | undefined;
  /** Queues work that continues after the answer. */
  jobs: JobQueue;
  /** Where writes fail for lack of space. */
  disks: FullDisks;
  /** Follows the clock of the database. */
  worldClock: { stop(): void };
}
