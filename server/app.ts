/** Builds the whole application from a configuration; the tests come in through the same door. */
import type { FastifyInstance } from 'fastify';
import { limits } from '../contract/limits.ts';
import { authenticator } from './access/authenticate.ts';
import type { Keyring } from './access/keyring.ts';
import { LastUsed } from './access/last-used.ts';
import { rememberedAccess } from './access/remembered-access.ts';
import { SignInThrottle } from './access/sign-in-throttle.ts';
import type { BackgroundWork } from './background/loop.ts';
import { startPointsClock } from './background/points-clock.ts';
import { startRelay } from './background/relay.ts';
import { startSweep } from './background/sweep.ts';
import type { Config } from './config.ts';
import { Pool } from './database/pool.ts';
import { mountDocs } from './http/docs.ts';
import { FailureLock } from './http/failure-lock.ts';
import { openFront } from './http/front.ts';
import { methodGuards } from './http/method-guards.ts';
import { mount } from './http/mount.ts';
import { RateGate } from './http/rate-gate.ts';
import { RateLimiter } from './http/rate-limit.ts';
import { Shedding } from './http/shedding.ts';
import { WorkSlots } from './http/work-slots.ts';
import { Lifecycle } from './lifecycle.ts';
import type { Log } from './observability/log.ts';
import { Metrics } from './observability/metrics.ts';
import { operations } from './operations.ts';
import type { Services } from './services.ts';

export interface Application {
  http: FastifyInstance;
  services: Services;
  metrics: Metrics;
  /** The relay, the sweep and the points clock, in this process. */
  startBackgroundWork(): void;
  /** Ends what is under way and gives everything back. */
  close(): Promise<void>;
}

export interface ApplicationParts {
  config: Config;
  keyring: Keyring;
  log: Log;
  /** The database as the application role. */
  databaseUrl: string;
}

/** Requests that work beside the fold queues, in all and for one merchant, and those that may wait for it. */
const slots = { total: 64, perLane: 16, mostWaiting: 2_000 };

export async function buildApplication(parts: ApplicationParts): Promise<Application> {
  const { config, keyring, log } = parts;
  const metrics = new Metrics();
  const services = openServices(parts);
  const { pool } = services;
  const lastUsed = new LastUsed(pool, {
    onError: (error) => log.warn({ cause: error.message }, 'the last use of tokens could not be written'),
  });
  const shedding = new Shedding(config.shedding);
  const liveAccess = authenticator({
    pool,
    keyring,
    issuer: config.publicUrl,
    waitMs: config.fold.waitMs,
    onBatch: (size, waitedMs) => metrics.batch('access', size, waitedMs),
  });
  const front = {
    services,
    metrics,
    lastUsed,
    shedding,
    slots: new WorkSlots({ ...slots, waitMs: config.fold.waitMs }),
    rates: new RateGate(services.rateLimiter, config.rate),
    authenticate: config.unsafeWithoutAccessChecks ? rememberedAccess(liveAccess) : liveAccess,
  };

  const http = openFront(config, log, metrics);
  const mountMethodGuards = methodGuards(http);
  for (const operation of Object.values(operations)) mount(http, operation, front);
  mountDocs(http, { publicUrl: config.publicUrl });
  mountMethodGuards();
  await http.ready();
  lastUsed.start();

  const background: BackgroundWork[] = [];
  return {
    http,
    services,
    metrics,
    startBackgroundWork: () =>
      void background.push(
        startRelay(services, log),
        startSweep(services, log),
        startPointsClock(services, log),
      ),
    close: async () => {
      services.lifecycle.draining = true;
      await http.close();
      await Promise.all(background.map((work) => work.stop()));
      await lastUsed.stop();
      shedding.stop();
      await pool.end();
    },
  };
}

function openServices({ config, keyring, log, databaseUrl }: ApplicationParts): Services {
  const pool: Pool = new Pool({
    url: databaseUrl,
    size: config.databasePoolSize,
    onError: (error) => {
      if (!lifecycle.draining) log.warn({ cause: error.message }, 'a database connection was lost');
    },
  });
  const lifecycle = new Lifecycle(pool);
  const rateLimiter = new RateLimiter([
    { name: 'token', ...config.rate.token },
    { name: 'merchant', ...config.rate.merchant },
    { name: 'anonymous', ...config.rate.anonymous },
  ]);
  const { failedCodes, login } = limits;
  return {
    config,
    keyring,
    pool,
    rateLimiter,
    lifecycle,
    failedCodes: new FailureLock({ ...failedCodes, failures: failedCodes.attempts }),
    logins: new SignInThrottle(new FailureLock({ ...login, failures: login.attempts })),
  };
}
