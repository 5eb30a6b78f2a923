/** A TCP proxy in front of PostgreSQL that simulates network faults: it silences, resets and refuses connections. */
import { connect, createServer, type Socket } from 'node:net';

export interface FaultProxy {
  port: number;
  /** The database's address with this proxy as its host. */
  before(url: string): string;
  /** Directs new connections to this port. */
  leadTo(port: number): void;
  /** Discards bytes in both directions on all open connections; new ones work. */
  swallow(): void;
  /** Discards bytes on every connection until `heal`. */
  goSilent(): void;
  /** Lets new connections work again. Silenced connections stay silent. */
  heal(): void;
  /** Resets all open connections. */
  reset(): void;
  close(): Promise<void>;
}

export async function openFaultProxy(target: number): Promise<FaultProxy> {
  let port = target;
  let isSilent = false;
  const pairs = new Set<{ ends: Socket[]; silent: boolean }>();

  const listener = createServer({ noDelay: true }, (client) => {
    const server = connect({ port, host: '127.0.0.1', noDelay: true });
    const pair = { ends: [client, server], silent: isSilent };
    pairs.add(pair);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('data', (part) => {
        if (!pair.silent) other.write(part);
      });
      one.on('error', () => undefined);
      one.once('close', () => {
        // A network that lost the connection does not forward its end either.
        if (pair.silent && one === server) return;
        pairs.delete(pair);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const own = (listener.address() as { port: number }).port;
  return {
    port: own,
    before: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(own) }).href,
    leadTo: (next) => {
      port = next;
    },
    swallow: () => {
      for (const pair of pairs) pair.silent = true;
    },
    goSilent: () => {
      isSilent = true;
      for (const pair of pairs) pair.silent = true;
    },
    heal: () => {
      isSilent = false;
    },
    reset: () => {
      for (const { ends } of pairs) for (const end of ends) end.resetAndDestroy();
    },
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        for (const { ends } of pairs) for (const end of ends) end.destroy();
      }),
  };
}
