/** A plain HTTP client without any leniency. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Outgoing {
  method: string;
  /** Including the prefix and the query. */
  path: string;
  bearer?: string | undefined;
  /** Lower-case names. */
  headers?: Record<string, string> | undefined;
  /** An object is sent as JSON; text is sent as is, as `application/json` unless a header overrides it. */
  body?: unknown;
}

export interface Incoming {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Undefined unless the answer is JSON. */
  json: Record<string, unknown> | undefined;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const maxAttempts = 5;

/** Sends a request; retries if the server is overloaded and asks for it. */
export async function send(url: string, outgoing: Outgoing): Promise<Incoming> {
  for (let attempt = 1; ; attempt += 1) {
    const incoming = await sendOnce(url, outgoing);
    if (incoming.status !== 503 || attempt === maxAttempts) return incoming;
    await pause(Number(incoming.headers['retry-after'] ?? 1) * 1_000);
  }
}

/** Sends a request once. */
export function sendOnce(url: string, { method, path, bearer, headers, body }: Outgoing): Promise<Incoming> {
  const bytes =
    body === undefined
      ? undefined
      : typeof body === 'string' || Buffer.isBuffer(body)
        ? body
        : JSON.stringify(body);
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
        // A stream never ends; its start is the answer.
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
      // The server closed the kept-alive connection just as it was reused: the request was not read.
      const isStale = outgoing.reusedSocket && error.code === 'ECONNRESET' && method === 'GET';
      if (isStale) sendOnce(url, { method, path, bearer, headers, body }).then(resolve, reject);
      else reject(error);
    });
    outgoing.end(bytes);
  });
}

/** For requests that would collide: those of one item end before those of the next start. */
export const inTurn = <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> =>
  forEach(items, work, 1);

/** Runs `work` for every item with limited concurrency; throws the first failure after all have ended. */
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
    const shown = [...new Set(failures.map(messageOf))].slice(0, maxShown);
    throw new Error(`${failures.length} failures, among them:\n\n${shown.join('\n\n')}`);
  }
}

const maxShown = 25;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
