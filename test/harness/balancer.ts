/** A small TCP load balancer: each connection goes to the next server that accepts it. */
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Balancer {
  url: string;
  add(port: number): void;
  remove(port: number): void;
  /** Only this server answers from now on; connections to others are cut. */
  replace(port: number): void;
  close(): Promise<void>;
}

/** Listens on a free port; a dying server's broken connections are passed on as resets. */
export async function openBalancer(): Promise<Balancer> {
  const ports: number[] = [];
  const open = new Set<Socket>();
  let turn = 0;

  const pass = (client: Socket): void => {
    const chosen = ports.length > 0 ? ports[turn++ % ports.length] : undefined;
    if (chosen === undefined) return void client.destroy();
    const server = connect({ port: chosen, host: '127.0.0.1', noDelay: true });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        open.delete(one);
        other.destroySoon();
      });
    }
    client.pipe(server).pipe(client);
  };

  const listener = createServer({ noDelay: true }, pass);
  const port = await listening(listener);
  return {
    url: `http://127.0.0.1:${port}`,
    add: (added) => void ports.push(added),
    remove: (removed) => {
      const place = ports.indexOf(removed);
      if (place >= 0) ports.splice(place, 1);
    },
    replace: (port) => {
      ports.splice(0, ports.length, port);
      for (const socket of open) socket.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

function listening(listener: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(0, '127.0.0.1', () => resolve((listener.address() as { port: number }).port));
  });
}
