/** Webhook receivers, and deliveries that run only when a test asks for them. */
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Deliverer } from '../../server/domains/webhooks/delivery/deliver-webhooks.ts';
import {
  offerSender,
  type Sender,
  withdrawSender,
} from '../../server/domains/webhooks/delivery/event-batches.ts';
import { FanOut } from '../../server/domains/webhooks/delivery/fan-out.ts';
import { replayClock } from '../../server/domains/webhooks/delivery/replay-clock.ts';
import { turnClock } from '../../server/engine/loops/run-clock.ts';
import type { Services } from '../../server/engine/services.ts';
import { servicesOfCells } from './cells.ts';
import { relayEvents } from './relay.ts';
import type { TestServer } from './server.ts';

/** A received webhook. */
export interface Arrived {
  headers: IncomingHttpHeaders;
  body: string;
  path: string;
}

export interface Receiver {
  /** Has no trailing slash. */
  url: string;
  arrived: Arrived[];
  close(): Promise<void>;
}

/** Listens on loopback; `answer` decides the response to each webhook, 204 by default. */
export function openReceiver(
  answer: (arrived: Arrived, reply: ServerResponse) => void = (_arrived, reply) => reply.writeHead(204).end(),
  host = '127.0.0.1',
): Promise<Receiver> {
  const arrived: Arrived[] = [];
  const server: Server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = {
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
        path: request.url!,
      };
      arrived.push(one);
      answer(one, reply);
    });
    request.on('error', () => undefined);
    reply.on('error', () => undefined);
  });
  return new Promise((resolve) => {
    server.listen(0, host, () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        url: `http://${host}:${port}`,
        arrived,
        close: () => {
          server.closeAllConnections();
          return new Promise((closed) => server.close(() => closed()));
        },
      });
    });
  });
}

/** The environment variables that let webhooks reach a receiver on loopback. */
export const toLoopback = { TESSERA_WEBHOOK_ALLOW_PRIVATE: '127.0.0.1' };

/** Browsers can subscribe at push services on loopback. */
export const pushesToLoopback = { TESSERA_PUSH_ALLOW_PRIVATE: '127.0.0.1' };

/** Delivers when it is asked for a turn, from the database of its services. */
export function openDeliverer(
  { app }: { app: { services: Services } },
  onError?: (error: Error) => void,
): Deliverer {
  const { services } = app;
  return new Deliverer({ ...services, webhooks: services.config.webhooks, ...(onError && { onError }) });
}

/** A process that sends the next events of logs at once. Its deliverer is left to its caller. */
export function openBatches(
  app: { app: { services: Services } },
  deliverer: Deliverer,
): { turn(): Promise<void>; die(): Promise<void> } {
  const { pool, keyring } = app.app.services;
  const fan = async (sender: Sender) => {
    offerSender(pool, sender);
    await new FanOut(pool, undefined, keyring).turn();
    withdrawSender(pool);
  };
  const dying: Sender = {
    room: 100,
    isSlow: () => false,
    reserve: (_endpoint, most) => most,
    giveBack: () => undefined,
    send: () => undefined,
    pause: async () => undefined,
  };
  return {
    turn: async () => {
      await fan(deliverer);
      while (deliverer.underWay > 0) await deliverer.pause(20);
    },
    // Killed between opening its batches and sending them.
    die: () => fan(dying),
  };
}

/** Relays events, makes every due attempt, and processes the results. */
export async function deliverWebhooks(server: TestServer): Promise<void> {
  const failures: Error[] = [];
  await relayEvents(server);
  for (const services of servicesOfCells(server.app.services)) {
    const deliverer = openDeliverer({ app: { services } }, (error) => failures.push(error));
    while (await turnClock(replayClock, services)) await drain(deliverer);
    await drain(deliverer);
    await deliverer.stop();
  }
  await relayEvents(server);
  if (failures.length > 0) throw failures[0];
}

async function drain(deliverer: Deliverer): Promise<void> {
  for (let idle = 0; idle < 2; ) {
    const { begun } = await deliverer.turn();
    if (begun === 0 && deliverer.underWay > 0) await deliverer.pause(20);
    else if (begun === 0) idle += 1;
  }
}
