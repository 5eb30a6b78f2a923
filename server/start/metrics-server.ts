/** Serves Prometheus metrics on a separate port, on localhost only. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config/config.ts';
import { PortTakenError } from './process/listen.ts';

/** Where the text comes from. */
export interface MetricsSource {
  contentType: string;
  metrics(): Promise<string>;
}

export interface MetricsServer {
  port: number;
  stop(): Promise<void>;
}

/**
 * Serves `GET /metrics` on 127.0.0.1; port 0 selects a free one. Returns undefined if no port is configured.
 * Throws `PortTakenError`.
 */
export async function startMetricsServer(
  { registry }: { registry: MetricsSource },
  { metricsPort }: Pick<Config, 'metricsPort'>,
): Promise<MetricsServer | undefined> {
  if (metricsPort === undefined) return undefined;
  const server = createServer(
    { requestTimeout: 5_000, keepAliveTimeout: 5_000 },
    async (request, response) => {
      try {
        const isScrape = request.url === '/metrics' && request.method === 'GET';
        if (!isScrape) return void response.writeHead(404).end();
        const text = await registry.metrics();
        response.writeHead(200, { 'content-type': registry.contentType }).end(text);
      } catch {
        if (!response.headersSent) response.writeHead(500);
        response.end();
      }
    },
  );
  server.maxConnections = 20;
  await listening(server, metricsPort).catch((error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE';
    throw isTaken
      ? new PortTakenError(`Port ${metricsPort} is already in use. Set TESSERA_METRICS_PORT to another port.`)
      : error;
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const listening = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
