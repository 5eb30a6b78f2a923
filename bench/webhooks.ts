/** Webhook endpoints of many merchants, and the server that receives from all of them. */
import { join } from 'node:path';
import type { Bench } from './figure.ts';
import { projectRoot, type ServerProcess, startServer } from './server-process.ts';

export const endpointsEach = 3;

const concurrency = 8;

export interface Receiver extends ServerProcess {
  received(): Promise<number>;
}

export async function startReceiver(): Promise<Receiver> {
  const server = await startServer({ entry: join(projectRoot, 'bench/webhook-receiver.ts'), env: {} });
  return {
    ...server,
    received: async () => ((await (await fetch(server.url)).json()) as { received: number }).received,
  };
}

/** Lets webhooks reach the receiver. */
export const reachLoopback = { TESSERA_WEBHOOK_ALLOW_PRIVATE: '127.0.0.0/8' };

/** Creates the endpoints of every merchant, through the API: their secrets are sealed with the merchant's key. */
export async function addEndpoints(
  { database, data }: Bench,
  server: ServerProcess,
  receiver: Receiver,
): Promise<void> {
  await database.sql(`update api_tokens set scopes = scopes || '{webhooks:manage}'`);
  const queue = data.tokens.entries();
  const work = async (): Promise<void> => {
    for (const [at, token] of queue)
      for (let number = 0; number < endpointsEach; number += 1)
        await addEndpoint(server, token, `${receiver.url}/${at}/${number}`);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

async function addEndpoint(server: ServerProcess, token: string, url: string): Promise<void> {
  const answer = await fetch(`${server.url}/api/v1/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url, enabled_events: ['redemption.succeeded'] }),
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`The endpoint was refused with ${answer.status}: ${text}`);
}
