/** Limits how many of the server's connections one address can use, so that those beyond get an answer. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { networkOf } from '../../network/network.ts';
import type { Rejections } from '../../observability/rejections.ts';

export interface ConnectionShareOptions {
  /** Total connections that are served. */
  most: number;
  /** Connections served per address, or per IPv6 /64; undefined behind a proxy, which must enforce this itself. */
  perAddress: number | undefined;
  rejections: Rejections;
  /** Answers a connection that has sent a part of a request, and closes it. */
  hangUp: (socket: Socket, refusal: Refusal) => void;
}

export interface ConnectionShares {
  /** Counts the connection of a request, or returns why it isn't served; then the connection must be closed. */
  admit(socket: Socket): Refusal | undefined;
}

/** Above this share of open connections, headers must arrive within this time (milliseconds). */
const crowdedShare = 0.8;
const crowdedHeadersTimeout = 2_000;
/** An address can have this many times its share open, so that each request beyond the share is answered. */
const surplusFactor = 4;
/** How long connections beyond a share have to send a request. */
const silentMs = 2_000;
/** A connection that has been silent for this long gives way to a new one. */
const givesWayMs = 1_000;
/** Connections beyond all that are served, as a share of them, which are answered as well. */
const reserve = 0.1;

/** The open connections of an address. */
interface Peer {
  open: number;
  /** Those that have sent a request which was served. */
  served: number;
  /** Those without a request yet, oldest first. */
  silent: Set<Connection>;
}

interface Connection {
  socket: Socket;
  peer: Peer;
  openedAt: number;
  isServed: boolean;
  timer: NodeJS.Timeout | undefined;
}

const surplus = (): Refusal =>
  refuse('connections_exceeded', { retry_after: 1, because: 'connection_surplus' });
const full = (): Refusal => refuse('unavailable', { retry_after: 1, because: 'connection_limit' });

/**
 * Serves an address on as many connections as its share. Further ones are accepted, up to a multiple, and their requests
 * refused. Only connections that send nothing are closed without an answer: they give way to others, and while most
 * connections are in use, clients get less time to send their headers.
 */
export function shareConnections(
  server: Server,
  { most, perAddress = Number.POSITIVE_INFINITY, rejections, hangUp }: ConnectionShareOptions,
): ConnectionShares {
  const peers = new Map<string, Peer>();
  const connections = new WeakMap<Socket, Connection>();
  let inAll = 0;
  let usualTimeout: number | undefined;
  const isCrowded = () => inAll > crowdedShare * most;
  const adapt = () => {
    if (isCrowded() === (usualTimeout !== undefined)) return;
    const { headersTimeout } = server;
    server.headersTimeout = usualTimeout ?? Math.min(headersTimeout, crowdedHeadersTimeout);
    usualTimeout = isCrowded() ? headersTimeout : undefined;
  };
  /** Whether the address has as many connections as are served, and `more`. */
  const isBeyondShare = (peer: Peer, more = 0) => peer.open >= perAddress + more;
  const mayOpen = (peer: Peer): boolean => {
    if (!isBeyondShare(peer)) return true;
    if (!isCrowded() && !isBeyondShare(peer, perAddress * (surplusFactor - 1))) return true;
    const [oldest] = peer.silent;
    if (oldest === undefined || performance.now() - oldest.openedAt < givesWayMs) return false;
    close(oldest);
    return true;
  };
  const close = ({ socket, peer }: Connection) => {
    rejections.note('connection_share');
    if (socket.bytesRead > 0) hangUp(socket, isBeyondShare(peer) ? surplus() : full());
    else socket.destroy();
  };
  server.maxConnections = Math.ceil(most * (1 + reserve));
  // Otherwise the processes of a server pass a connection on to each other for as long as all are full.
  Object.assign(server, { dropMaxConnection: true });
  server.on('drop', () => rejections.note('connection_limit'));
  server.prependListener('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const peer = peers.get(address) ?? { open: 0, served: 0, silent: new Set() };
    if (!mayOpen(peer)) {
      rejections.note('connection_share');
      socket.destroy();
      return;
    }
    const connection: Connection = {
      socket,
      peer,
      openedAt: performance.now(),
      isServed: false,
      timer: undefined,
    };
    const isSurplus = isBeyondShare(peer) || inAll >= most;
    peers.set(address, peer);
    connections.set(socket, connection);
    peer.open += 1;
    peer.silent.add(connection);
    inAll += 1;
    adapt();
    const giveUp = () => {
      if (peer.open > perAddress || inAll > most) close(connection);
    };
    if (isSurplus) connection.timer = setTimeout(giveUp, silentMs).unref();
    socket.once('close', () => {
      clearTimeout(connection.timer);
      peer.silent.delete(connection);
      peer.open -= 1;
      if (connection.isServed) peer.served -= 1;
      if (peer.open === 0) peers.delete(address);
      inAll -= 1;
      adapt();
    });
  });
  return {
    admit: (socket) => {
      const connection = connections.get(socket);
      if (connection === undefined || connection.isServed) return undefined;
      const { peer } = connection;
      clearTimeout(connection.timer);
      peer.silent.delete(connection);
      if (peer.served >= perAddress) return surplus();
      if (inAll > most) return full();
      connection.isServed = true;
      peer.served += 1;
      return undefined;
    },
  };
}
