/** A server with merchants, credentials and objects for the cases. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { startServer, type TestServer } from '../harness/server.ts';
import { openWorld, type World } from '../harness/world.ts';
import type { Values } from './case.ts';
import { type Cast, castOf, credentialsOf } from './credentials.ts';
import { objectsOf } from './objects.ts';

export interface Stage {
  server: TestServer;
  port: number;
  world: World;
  cast: Cast;
  values: Values;
  /** How often the URL in forged credentials was contacted. */
  trapped(): number;
  close(): Promise<void>;
}

export async function openStage(env: Record<string, string> = {}): Promise<Stage> {
  const server = await startServer({ env });
  const world = await openWorld(server);
  const trap = await openTrap();
  const close = async () => {
    trap.close();
    await world.close();
    await server.close();
  };
  try {
    const cast = await castOf(world);
    const values = await valuesOf(server, world, cast, trap.url);
    const port = Number(new URL(server.url).port);
    return { server, port, world, cast, values, trapped: trap.count, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function valuesOf(server: TestServer, world: World, cast: Cast, trapUrl: string): Promise<Values> {
  const credentials = await credentialsOf(server, world, cast, trapUrl);
  const tokens = { own: credentials.token!, foreign: credentials.foreign_token! };
  return {
    ...credentials,
    port: new URL(server.url).port,
    ...(await objectsOf(server, world, cast, tokens)),
    long_text: 'x'.repeat(5_000),
    long_256: 'k'.repeat(256),
    long_255: 'k'.repeat(255),
  };
}

async function openTrap() {
  let connections = 0;
  const trap = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  trap.listen(0, '127.0.0.1');
  await once(trap, 'listening');
  const { port } = trap.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, count: () => connections, close: () => trap.close() };
}
