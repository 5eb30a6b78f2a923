import { Pool, type PoolOptions } from '../../server/database/pool/pool.ts';
import { patient } from './patience.ts';

/** A pool whose transactions wait longer for a connection than a request may: on a busy machine opening one takes a while. */
export const patientPool = (options: PoolOptions): Pool =>
  new Pool({ acquireTimeoutMs: patient(5_000), ...options });
