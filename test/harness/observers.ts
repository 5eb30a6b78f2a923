import { openLog } from '../../server/observability/log.ts';
import { Metrics } from '../../server/observability/metrics.ts';
import type { Observers } from '../../server/observability/observers.ts';

/** Background work that nobody watches. */
export const unwatched = (): Observers => ({ log: openLog('silent'), metrics: new Metrics() });
