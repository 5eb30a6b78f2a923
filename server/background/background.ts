/** Starts all background work of a process. */
import { setTimeout } from 'node:timers/promises';
import { accountMail } from '../domains/auth/recovery/send-account-emails.ts';
import { seals } from '../domains/events/seals/seal-logs.ts';
import { jobWorker } from '../domains/jobs/running/job-worker.ts';
import { keyRotation } from '../domains/kyb/record/key-rotation.ts';
import { googleUpdates } from '../domains/wallet-passes/google/google-updates.ts';
import { passUpdates } from '../domains/wallet-passes/updates/pass-updates.ts';
import { deliveries } from '../domains/webhooks/delivery/deliver-webhooks.ts';
import { fanningOut } from '../domains/webhooks/delivery/fan-out.ts';
import { type BackgroundWork, type Loop, startLoop } from '../engine/loops/loop.ts';
import { loopOf } from '../engine/loops/run-clock.ts';
import type { Services } from '../engine/services.ts';
import { begun } from '../errors/begun.ts';
import type { Observers } from '../observability/observers.ts';
import { clocks } from './clocks.ts';
import { jobHandlers } from './job-handlers.ts';
import { relaying } from './relay.ts';
import { partitions, retaining, retentions } from './retention.ts';

/** All background work, in the order in which it starts. */
const loops: readonly Loop[] = [
  relaying,
  fanningOut,
  jobWorker(jobHandlers),
  deliveries,
  ...clocks.map(loopOf),
  accountMail,
  passUpdates,
  googleUpdates,
  seals,
  partitions,
  ...retentions.map(retaining),
  keyRotation,
];

/** Each loop opens a connection when it starts; opening all at once times out on a small machine. */
const apartMs = 50;

/**
 * Starts the loops one after another; stopping lets each finish its current piece of work. `databases` is how many are
 * started at the same time.
 */
export function startBackground(services: Services, observers: Observers, databases = 1): BackgroundWork {
  const works: BackgroundWork[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  const startAll = async (): Promise<void> => {
    for (const loop of loops) {
      if (signal.aborted) return;
      works.push(startLoop(loop, services, observers));
      await setTimeout(apartMs * databases, undefined, { signal }).catch(() => undefined);
    }
  };
  const starting = begun(startAll());
  return {
    stop: async () => {
      stopping.abort();
      await starting;
      await Promise.all(works.map((work) => work.stop()));
    },
  };
}
