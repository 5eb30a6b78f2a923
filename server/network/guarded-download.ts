import { Agent } from 'undici';
import type { AddressGate } from './address-gate.ts';
import { guardedConnector } from './guarded-connector.ts';

export type Download = (url: string) => Promise<Buffer>;

/**
 * Returns a function that downloads from addresses that users chose: only from public ones, without following redirects
 * and up to `maxBytes`. It throws for every other response.
 */
export function guardedDownload(gate: AddressGate, maxBytes: number, timeoutMs: number): Download {
  const agent = new Agent({
    connect: guardedConnector({ gate, timeoutMs }),
    maxResponseSize: maxBytes,
    // No connection is kept for later.
    pipelining: 0,
  });
  return async (url) => {
    const { origin, pathname, search } = new URL(url);
    const { statusCode, body } = await agent.request({
      origin,
      path: pathname + search,
      method: 'GET',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = Buffer.from(await body.arrayBuffer());
    if (statusCode !== 200) throw new Error(`The response has the status ${statusCode}.`);
    return bytes;
  };
}
