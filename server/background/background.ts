/** Starts all background work of a process. */
import { setTimeout } from 'node:timers/promises';
import type { Services } from '../engine/services.ts';
import { begun } from '../errors/begun.ts';
import type { Observers } from '../observability/observers.ts';
import { clocks } from './clocks.ts';
import { startJobWorker } from './jobs/job-worker.ts';
import { startKeyRotation } from './key-rotation.ts';
import { startRelay } from './log/relay.ts';
import { startSealer } from './log/seal-logs.ts';
import type { BackgroundWork } from './loop.ts';
import { startGoogleUpdates } from './messages/google-updates.ts';
import { startMembershipNotices } from './messages/membership-notices.ts';
import { startPassUpdates } from './messages/pass-updates.ts';
import { startAccountEmails } from './messages/send-account-emails.ts';
import { startPartitions } from './partitions.ts';
import { retentions, startRetention } from './retention.ts';
import { startClock } from './run-clock.ts';
import { startDeliveries } from './webhooks/deliver-webhooks.ts';

/** Each task opens a connection when it starts; opening all at once times out on a small machine. */
const apartMs = 50;

/**
 * Starts the tasks one after another; stopping lets each finish its current piece of work. `databases` is how many are
 * started at the same time.
 */
export function startBackground(services: Services, observers: Observers, databases = 1): BackgroundWork {
  const starts = [
    () => startRelay(services, observers),
    () => startJobWorker(services, observers),
    () => startDeliveries(services, observers),
    ...clocks.map((clock) => () => startClock(clock, services, observers)),
    () => startMembershipNotices(services, observers),
    () => startAccountEmails(services, observers),
    () => startPassUpdates(services, observers),
    () => startGoogleUpdates(services, observers),
    () => startSealer(services, observers),
    () => startPartitions(services, observers),
    ...retentions.map((retention) => () => startRetention(retention, services, observers)),
    () => startKeyRotation(services, observers),
  ];
  const works: BackgroundWork[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  const startAll = async (): Promise<void> => {
    for (const start of starts) {
      if (signal.aborted) return;
      works.push(start());
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
