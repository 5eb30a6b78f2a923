/** Builds the whole application from a configuration; the tests come in through the same door. */
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { limits } from '../contract/limits.ts';
import { authenticator } from './access/authenticate.ts';
import type { Keyring } from './access/keyring.ts';
import { SignInThrottle } from './access/sign-in-throttle.ts';
import type { Config } from './config.ts';
import { Pool } from './database/connection.ts';
import { refusalWriter } from './http/answer.ts';
import { mountDocs } from './http/docs.ts';
import { FailureLock } from './http/failure-lock.ts';
import { guardFraming, refuseConnection } from './http/framing.ts';
import { mountMethodGuards } from './http/method-guards.ts';
import { mount } from './http/mount.ts';
import { RateGate } from './http/rate-gate.ts';
import { RateLimiter } from './http/rate-limit.ts';
import { WorkSlots } from './http/work-slots.ts';
import { Lifecycle } from './lifecycle.ts';
import { newRequestId } from './new-id.ts';
import type { Log } from './observability/log.ts';
import { Metrics } from './observability/metrics.ts';
import { operations } from './operations.ts';
import { refuse } from './refusal.ts';
import type { Services } from './services.ts';

export interface Application {
  http: FastifyInstance;
  services: Services;
  metrics: Metrics;
  close(): Promise<void>;
}

export interface ApplicationParts {
  config: Config;
  keyring: Keyring;
  log: Log;
  /** The database as the application role. */
  databaseUrl: string;
}

export async function buildApplication(parts: ApplicationParts): Promise<Application> {
  const { config, keyring, log, databaseUrl } = parts;
  const metrics = new Metrics();
  const pool = new Pool({
    url: databaseUrl,
    size: config.databasePoolSize,
    onError: (error) => log.warn({ cause: error.message }, 'a database connection was lost'),
  });
  const rateLimiter = new RateLimiter([
    { name: 'token', ...config.rate.token },
    { name: 'merchant', ...config.rate.merchant },
    { name: 'anonymous', ...config.rate.anonymous },
  ]);
  const { attempts, windowSeconds, maximumLockSeconds } = limits.failedCodes;
  const failedCodes = new FailureLock({ failures: attempts, windowSeconds, maximumLockSeconds });
  const loginLock = new FailureLock({
    failures: limits.login.attempts,
    windowSeconds: limits.login.windowSeconds,
    maximumLockSeconds: limits.login.maximumLockSeconds,
  });
  const logins = new SignInThrottle(loginLock);
  const lifecycle = new Lifecycle(pool);
  const services: Services = { config, keyring, pool, lifecycle, rateLimiter, failedCodes, logins };

  const http = openFront(config, log, metrics);
  const front = {
    services,
    metrics,
    slots: new WorkSlots({ total: 64, perLane: 16, waitMs: config.fold.waitMs, mostWaiting: 2_000 }),
    rates: new RateGate(rateLimiter, config.rate),
    authenticate: authenticator({
      pool,
      keyring,
      issuer: config.publicUrl,
      waitMs: config.fold.waitMs,
      onBatch: (size, waitedMs) => metrics.batch('access', size, waitedMs),
    }),
  };
  const all = Object.values(operations);
  for (const operation of all) mount(http, operation, front);
  mountMethodGuards(
    http,
    all.map((operation) => operation.route),
  );
  await mountDocs(http, { publicUrl: config.publicUrl });
  await http.ready();
  return {
    http,
    services,
    metrics,
    close: async () => {
      await http.close();
      await pool.end();
    },
  };
}

/** Fastify with the limits and time-outs of the overload settings, and without its lenient defaults. */
function openFront(config: Config, log: Log, metrics: Metrics): FastifyInstance {
  const writeRefusal = refusalWriter({ publicUrl: config.publicUrl, log, metrics });
  const http = Fastify({
    logger: false,
    genReqId: newRequestId,
    trustProxy: config.trustProxy,
    bodyLimit: limits.bodyBytes.json,
    requestTimeout: limits.requestSeconds.ordinary * 1_000,
    keepAliveTimeout: 5_000,
    maxRequestsPerSocket: 1_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: {
      maxParamLength: 200,
      querystringParser: () => ({}),
    },
    http: {
      maxHeaderSize: 16_384,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
      requireHostHeader: true,
    },
    frameworkErrors: (error, request, reply) => {
      request.tessera ??= { startedAt: performance.now(), route: 'unknown', principal: undefined };
      reply.header('request-id', request.id);
      writeRefusal(error, request, reply);
    },
    clientErrorHandler: (error, socket) => refuseConnection(error, socket as Socket, config.publicUrl),
  });
  http.server.maxConnections = 2_000;
  http.server.maxHeadersCount = 200;
  http.removeAllContentTypeParsers();
  // The bytes are read here and understood in `read-input.ts`, after the caller has been admitted.
  http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  http.decorateRequest('tessera', null as never);
  http.addHook('onRequest', guardFraming);
  http.addHook('onResponse', (request, reply, done) => {
    const { startedAt, route, principal } = request.tessera;
    const ms = performance.now() - startedAt;
    metrics.request(route, reply.statusCode, ms / 1_000);
    if (log.isLevelEnabled('info')) {
      const who = principal
        ? { merchant_id: principal.merchantId, credential_id: principal.credentialId }
        : {};
      log.info({
        request_id: request.id,
        route,
        status: reply.statusCode,
        ms: Math.round(ms * 10) / 10,
        ...who,
      });
    }
    done();
  });
  http.setErrorHandler((error, request, reply) => writeRefusal(error, request, reply));
  http.setNotFoundHandler((request, reply) => writeRefusal(refuse('route_not_found'), request, reply));
  return http;
}
