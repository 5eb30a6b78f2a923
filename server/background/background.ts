/** All background work of a process. */
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Services } from '../services.ts';
import { startDeliveries } from './deliver-webhooks.ts';
import { startJobWorker } from './job-worker.ts';
import { startKeyRotation } from './key-rotation.ts';
import type { BackgroundWork } from './loop.ts';
import { startMembershipClock } from './membership-clock.ts';
import { startMembershipNotices } from './membership-notices.ts';
import { startPointsClock } from './points-clock.ts';
import { startRelay } from './relay.ts';
import { startSweep } from './sweep.ts';
import { startVoucherClock } from './voucher-clock.ts';

/** Starts it; stopping ends the piece of work under way in each. */
export function startBackground(services: Services, log: Log, metrics: Metrics): BackgroundWork {
  const works = [
    startRelay(services, log),
    startSweep(services, log),
    startJobWorker(services, log),
    startDeliveries(services, log),
    startVoucherClock(services, log),
    startMembershipClock(services, log),
    startMembershipNotices(services, log),
    startPointsClock(services, log),
    startKeyRotation(services, log, metrics),
  ];
  return {
    stop: async () => {
      await Promise.all(works.map((work) => work.stop()));
    },
  };
}
