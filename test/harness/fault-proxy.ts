/** A TCP proxy before PostgreSQL that does what networks do: it forgets connections, cuts them, and refuses new ones. */
import { connect, createServer, type Socket } from 'node:net';

export interface FaultProxy {
  port: number;
  /** The address of a database with this proxy in place of its host. */
  before(url: string): string;
  /** New connections lead to this port from now on. */
  leadTo(port: number): void;
  /** Bytes in both directions vanish on all connections that are open now; new ones work. */
  swallow(): void;
  /** Bytes vanish on every connection until `heal`. */
  goSilent(): void;
  /** New connections work again. Those on which bytes vanished stay as they are. */
  heal(): void;
  /** Resets all connections that are open now. */
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
        // A network that forgot the connection does not pass on its end either.
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
