/** Who may hold how many of the server's connections. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../access/sign-in-throttle.ts';
import type { Rejections } from '../observability/rejections.ts';

export interface ConnectionShareOptions {
  /** In all; Node refuses those beyond. */
  most: number;
  /** From one address, or one /64 of IPv6; undefined where a proxy stands in between, which has to do this itself. */
  perAddress: number | undefined;
  rejections: Rejections;
}

/** While more than this share of the connections is open, clients get no more time than this, in milliseconds. */
const crowdedShare = 0.8;
const crowdedTimes = { headersTimeout: 2_000, keepAliveTimeout: 1_000 };

/**
 * Closes connections beyond the share of their address before anything is read from them, so that one address can't
 * take them all, and gives everybody less time while most of them are taken.
 */
export function shareConnections(
  server: Server,
  { most, perAddress, rejections }: ConnectionShareOptions,
): void {
  const open = new Map<string, number>();
  let inAll = 0;
  let usualTimes: typeof crowdedTimes | undefined;
  const adapt = () => {
    const isCrowded = inAll > crowdedShare * server.maxConnections;
    if (isCrowded === (usualTimes !== undefined)) return;
    const { headersTimeout, keepAliveTimeout } = server;
    Object.assign(server, usualTimes ?? shortened({ headersTimeout, keepAliveTimeout }));
    usualTimes = isCrowded ? { headersTimeout, keepAliveTimeout } : undefined;
  };
  server.maxConnections = most;
  server.on('drop', () => rejections.note('connection_limit'));
  server.prependListener('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const others = open.get(address) ?? 0;
    if (perAddress !== undefined && others >= perAddress) {
      rejections.note('connection_share');
      socket.destroy();
      return;
    }
    open.set(address, others + 1);
    inAll += 1;
    adapt();
    socket.once('close', () => {
      const left = open.get(address)! - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
      inAll -= 1;
      adapt();
    });
  });
}

const shortened = ({ headersTimeout, keepAliveTimeout }: typeof crowdedTimes): typeof crowdedTimes => ({
  headersTimeout: Math.min(headersTimeout, crowdedTimes.headersTimeout),
  keepAliveTimeout: Math.min(keepAliveTimeout, crowdedTimes.keepAliveTimeout),
});
