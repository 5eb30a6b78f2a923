/**
 * What operations can use besides their transaction. Every module adds its own service by declaration merging, and
 * `open-services.ts` assembles them, so nothing here depends on the modules above.
 */

import type { Config } from '../config/config.ts';
import type { Pool } from '../database/pool/pool.ts';
import type { Replicas } from '../database/replicas/replicas.ts';
import type { Keyring } from '../sealing/keyring.ts';
import type { JobQueue } from './job-queue.ts';

export interface Services {
  config: Config;
  keyring: Keyring;
  pool: Pool;
  /** Undefined unless configured. */
  replicas: Replicas | undefined;
  /** Queues work that continues after the answer. */
  jobs: JobQueue;
  /** Follows the clock of the database. */
  worldClock: { stop(): void };
}
