/** Limits how many of the server's connections one address can hold. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../../network/network.ts';
import type { Rejections } from '../../observability/rejections.ts';

export interface ConnectionShareOptions {
  /** Total connections; Node refuses more. */
  most: number;
  /** Connections per address, or per IPv6 /64; undefined behind a proxy, which must enforce this itself. */
  perAddress: number | undefined;
  rejections: Rejections;
}

/** Above this share of open connections, headers must arrive within this time (milliseconds). */
const crowdedShare = 0.8;
const crowdedHeadersTimeout = 2_000;

/**
 * Closes connections beyond their address's share before reading from them, so that one address can't take them all.
 * While most connections are in use, clients get less time to send their headers.
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
  // Otherwise the processes of a server pass a connection on to each other for as long as all are full.
  Object.assign(server, { dropMaxConnection: true });
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
