import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** Log and metrics of background work. */
export interface Observers {
  log: Log;
  metrics: Metrics;
}
