import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Where background work says how it goes. */
export interface Observers {
  log: Log;
  metrics: Metrics;
}
