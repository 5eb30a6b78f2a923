import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** What background work counts. */
export type BackgroundMetrics = Pick<Metrics, 'backgroundFailure' | 'quarantine' | 'keyRotationPending'>;

/** Log and metrics of background work. */
export interface Observers {
  log: Log;
  metrics: BackgroundMetrics;
}
