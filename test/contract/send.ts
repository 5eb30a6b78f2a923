/** Plain HTTP, without anything a client library would mend, and what came back. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Outgoing {
  method: string;
  /** With the prefix and the query. */
  path: string;
  bearer?: string | undefined;
  /** Lower-case names. */
  headers?: Record<string, string> | undefined;
  /** An object is sent as JSON; text is sent as it is, as `application/json` unless a header says otherwise. */
  body?: unknown;
}

export interface Incoming {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Undefined unless the answer says that it is JSON. */
  json: Record<string, unknown> | undefined;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const mostAttempts = 5;

/** Sends one request; a server that is too busy is asked again when it says so. */
export async function send(url: string, outgoing: Outgoing): Promise<Incoming> {
  for (let attempt = 1; ; attempt += 1) {
    const incoming = await sendOnce(url, outgoing);
    if (incoming.status !== 503 || attempt === mostAttempts) return incoming;
    await pause(Number(incoming.headers['retry-after'] ?? 1) * 1_000);
  }
}

/** Sends one request, once. */
export function sendOnce(url: string, { method, path, bearer, headers, body }: Outgoing): Promise<Incoming> {
  const bytes = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  const sent: Record<string, string | number> = {};
  if (bearer !== undefined) sent.authorization = `Bearer ${bearer}`;
  if (bytes !== undefined) {
    sent['content-type'] = 'application/json';
    sent['content-length'] = Buffer.byteLength(bytes);
  }
  Object.assign(sent, headers);
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, hostname, port, method, path, headers: sent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => {
        parts.push(part);
        // A stream goes on for ever; its beginning is its answer.
        if (answer.headers['content-type']?.startsWith('text/event-stream')) answer.destroy();
      });
      answer.on('error', reject);
      answer.on('close', () => {
        const text = Buffer.concat(parts).toString();
        const isJson = /^application\/(problem\+)?json\b/.test(answer.headers['content-type'] ?? '');
        const json = isJson && text !== '' ? (JSON.parse(text) as Record<string, unknown>) : undefined;
        resolve({ status: answer.statusCode!, headers: answer.headers, text, json });
      });
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed a kept connection in the moment in which it was used again: nobody has read the request.
      const isStale = outgoing.reusedSocket && error.code === 'ECONNRESET' && method === 'GET';
      if (isStale) sendOnce(url, { method, path, bearer, headers, body }).then(resolve, reject);
      else reject(error);
    });
    outgoing.end(bytes);
  });
}

/** For requests that would meet: those of one item end before those of the next begin. */
export const inTurn = <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> =>
  forEach(items, work, 1);

/** Runs `work` for every item, at most `width` at once; the first failure is thrown when all have ended. */
export async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  width = 6,
): Promise<void> {
  const failures: unknown[] = [];
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const item = items[next++]!;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) {
    const shown = [...new Set(failures.map(messageOf))].slice(0, mostShown);
    throw new Error(`${failures.length} failures, among them:\n\n${shown.join('\n\n')}`);
  }
}

const mostShown = 25;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
