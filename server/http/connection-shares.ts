/** Who may hold how many of the server's connections. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../access/network.ts';
import type { Rejections } from '../observability/rejections.ts';

export interface ConnectionShareOptions {
  /** In all; Node refuses those beyond. */
  most: number;
  /** From one address, or one /64 of IPv6; undefined where a proxy stands in between, which has to do this itself. */
  perAddress: number | undefined;
  rejections: Rejections;
}

/** While more than this share of the connections is open, headers have to come in this time (milliseconds). */
const crowdedShare = 0.8;
const crowdedHeadersTimeout = 2_000;

/**
 * Closes connections beyond the share of their address before anything is read from them, so that one address can't
 * take them all, and gives clients less time for their headers while most of them are taken.
 */
export function shareConnections(
  server: Server,
  { most, perAddress, rejections }: ConnectionShareOptions,
): void {
  const open = new Map<string, number>();
  let inAll = 0;
  let usualTimeout: number | undefined;
  const adapt = () => {
    const isCrowded = inAll > crowdedShare * server.maxConnections;
    if (isCrowded === (usualTimeout !== undefined)) return;
    const { headersTimeout } = server;
    server.headersTimeout = usualTimeout ?? Math.min(headersTimeout, crowdedHeadersTimeout);
    usualTimeout = isCrowded ? headersTimeout : undefined;
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
