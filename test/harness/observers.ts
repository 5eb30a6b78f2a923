import { openLog } from '../../server/observability/log.ts';
import { Metrics } from '../../server/observability/metrics.ts';
import type { Observers } from '../../server/observability/observers.ts';

/** Observers that discard everything. */
export const unwatched = (): Observers => ({ log: openLog('silent'), metrics: new Metrics() });
