/** Builds the whole application from a configuration, for servers and tests alike. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { limits } from '../../contract/limits.ts';
import { authenticator } from '../access/authenticate.ts';
import { LastUsed } from '../access/last-used.ts';
import { rememberedAccess } from '../access/remembered-access.ts';
import { readBacklogs } from '../background/backlog.ts';
import { startAllBackground } from '../background/cells/all-background.ts';
import { worldMs } from '../clock/world-clock.ts';
import type { BackgroundWork } from '../engine/loops/loop.ts';
import type { Services } from '../engine/services.ts';
import { WorkSlots } from '../engine/work-slots.ts';
import { begun } from '../errors/begun.ts';
import { mountDocs } from '../http/docs/docs.ts';
import { openFront } from '../http/front.ts';
import { RateGate } from '../http/guards/rate-gate.ts';
import { Shedding } from '../http/guards/shedding.ts';
import { UploadShares } from '../http/guards/upload-shares.ts';
import { mountMcp } from '../http/mcp/mount-mcp.ts';
import { mount } from '../http/mount.ts';
import { type ConsolePages, expectsConsole, mountConsole } from '../http/pages/console.ts';
import { mountMemberAssets } from '../http/pages/member-assets.ts';
import { mountMemberHome } from '../http/pages/member-home.ts';
import { mountPictures } from '../http/pages/pictures.ts';
import { mountWebhookSink, sinkUrlOf } from '../http/pages/webhook-sink.ts';
import { mountWelcome } from '../http/pages/welcome.ts';
import { Metrics } from '../observability/metrics.ts';
import { Rejections } from '../observability/rejections.ts';
import { startTracing } from '../observability/tracing/tracing.ts';
import { closeServices, openServices, type ServiceParts } from './open-services.ts';
import { operations } from './operations.ts';

export interface Application {
  http: FastifyInstance;
  services: Services;
  metrics: Metrics;
  /** Undefined if this server has no console. */
  console: ConsolePages | undefined;
  /** Starts all background work in this process. */
  startBackgroundWork(): void;
  /**
   * Fails readiness but keeps serving for this many seconds, until the load balancer notices. Every answer closes its
   * connection, so that clients reconnect through the balancer. Background work stops at once.
   */
  drain(seconds: number): Promise<void>;
  /** Finishes work in progress and releases everything; aborts what has not ended after `longestCloseMs`. */
  close(): Promise<void>;
}

export interface ApplicationParts extends ServiceParts {
  /** Of the built console; tests upgrade it. */
  consoleFolder?: string;
}

/** How long `close` waits for requests, downloads and statements in progress. */
export const longestCloseMs = 20_000;

/** Concurrent requests outside the fold queues, in total and per merchant, and how many may queue. */
const slots = { total: 64, perLane: 16, maxWaiting: 2_000 };
/**
 * Sign-in has its own slots, so that a flood of it takes none from merchants. Password hashes have a queue of their
 * own.
 */
const signInSlots = { total: 16, perLane: 4, maxWaiting: 200 };
const passwordSlots = { total: 80, perLane: 16, maxWaiting: 200 };

export async function buildApplication(parts: ApplicationParts): Promise<Application> {
  const { config, keyring, log } = parts;
  const assignment = parts.siblings?.assignment;
  const metrics = new Metrics(assignment?.name);
  const services = await openServices(parts);
  const { pool } = services;
  if (assignment?.reportsBacklog !== false) metrics.backlog(() => readBacklogs(pool), worldMs);
  const rejections = new Rejections(metrics, log);
  metrics.disks(() => services.disks.states);
  const { replicas } = services;
  if (replicas) metrics.replicas(() => replicas.list, replicas.counts);
  metrics.gauge('streams_open', () => services.liveNotifications.open);
  metrics.gauge('hashes_waiting', () => services.hashQueue.waiting);
  const lastUsed = new LastUsed(pool, {
    onError: (error) => log.warn({ cause: error.message }, 'could not record the last use of tokens'),
  });
  const stopTracing = startTracing(config.tracing, log);
  const shedding = new Shedding(config.shedding);
  metrics.gauge('shedding_level', () => shedding.level);
  const liveAccess = authenticator({
    pool,
    keyring,
    issuer: config.publicUrl,
    waitMs: config.fold.waitMs,
    onBatch: (size, waitedMs) => metrics.batch('access', size, waitedMs),
  });
  const { http, record, mountMethodGuards } = openFront(config, log, metrics, {
    rejections,
    lifecycle: services.lifecycle,
    budget: services.budget,
  });
  const front = {
    services,
    publicOrigin: new URL(config.publicUrl).origin,
    metrics,
    record,
    lastUsed,
    shedding,
    uploads: new UploadShares(limits.uploads),
    slots: new WorkSlots({ ...slots, waitMs: config.fold.waitMs }),
    signInSlots: new WorkSlots({ ...signInSlots, waitMs: config.fold.waitMs }),
    passwordSlots: new WorkSlots({ ...passwordSlots, waitMs: config.fold.waitMs }),
    rates: new RateGate(services.rateLimiter, config.rate),
    authenticate: config.unsafeWithoutAccessChecks ? rememberedAccess(liveAccess) : liveAccess,
  };

  for (const operation of Object.values(operations)) mount(http, operation, front);
  mountMcp(http, front);
  mountDocs(http, { publicUrl: config.publicUrl });
  mountMemberAssets(http, services);
  mountMemberHome(http, services);
  mountPictures(http, services);
  const consolePages = expectsConsole() ? mountConsole(http, parts.consoleFolder) : undefined;
  mountWelcome(http, { ...config, hasConsole: consolePages !== undefined });
  if (sinkUrlOf(config) !== undefined) mountWebhookSink(http);
  mountMethodGuards();
  await http.ready();
  lastUsed.start();

  const background: BackgroundWork[] = [];
  let stopped: Promise<unknown> | undefined;
  const stopBackground = () => {
    // `drain` doesn't wait for it; `close` does, and reports its error.
    stopped ??= begun(Promise.all(background.map((work) => work.stop())));
    return stopped;
  };
  return {
    http,
    services,
    metrics,
    console: consolePages,
    startBackgroundWork: () => void background.push(startAllBackground(services, { log, metrics })),
    drain: async (seconds) => {
      services.lifecycle.draining = true;
      void begun(stopBackground());
      await pause(seconds * 1_000);
    },
    close: async () => {
      services.lifecycle.draining = true;
      const hurry = setTimeout(() => {
        http.server.closeAllConnections();
        pool.cut();
      }, longestCloseMs);
      try {
        await services.liveNotifications.close();
        await http.close();
        await stopBackground();
        await lastUsed.stop();
        shedding.stop();
        rejections.flush();
        await closeServices(services);
      } finally {
        clearTimeout(hurry);
        await stopTracing();
      }
    },
  };
}
