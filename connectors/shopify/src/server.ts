/** The HTTP server that Shopify calls. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isTesseraError } from '@tessera/sdk';
import { findSignedIn } from './members.ts';
import { isOrder, isRefund } from './payload.ts';
import { isGenuineProxyRequest, isGenuineWebhook } from './signature.ts';
import { type Context, type Outcome, onCancelled, onPaid, onRefund } from './sync.ts';

/** One line of the log. It names no customer. */
export interface LogLine {
  topic: string;
  /** Shopify's id of the delivery. */
  delivery: string | undefined;
  outcome: Outcome | 'refused' | 'failed';
  /** Error code of Tessera, and the id of the request in its log. */
  code?: string;
  requestId?: string | undefined;
}

/** Larger than any order that Shopify sends. */
const mostBytes = 5_000_000;

/** The shop and Tessera will disagree however often the webhook is sent. */
const isFinal = (error: unknown): boolean =>
  isTesseraError(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  // A token that was revoked can be replaced, and the others pass.
  ![401, 403, 408, 429].includes(error.status) &&
  // Nor does what a proxy answers in place of Tessera decide anything.
  !['version_conflict', 'idempotency_in_progress', 'unexpected_response'].includes(error.code);

export function createConnector(context: Context, log: (line: LogLine) => void): Server {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const answer =
      request.method === 'POST' && url.pathname === '/webhooks'
        ? receive(request, context, log)
        : request.method === 'GET' && url.pathname === '/proxy/balance'
          ? balance(url.searchParams, context)
          : Promise.resolve({ status: url.pathname === '/health' ? 200 : 404, body: {} });
    answer.then(
      ({ status, body }) => end(response, status, body),
      () => end(response, 503, {}),
    );
  });
}

interface Answer {
  status: number;
  body: object;
}

function end(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** Returns undefined for a body that is too large. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > mostBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const headerOf = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/**
 * 2xx ends a webhook; Shopify sends it again after any other status, eight times in four hours. A webhook that Tessera
 * refuses for good is answered with 200 and logged, because Shopify deletes a subscription that keeps failing.
 */
async function receive(
  request: IncomingMessage,
  context: Context,
  log: (line: LogLine) => void,
): Promise<Answer> {
  const body = await bodyOf(request);
  if (body === undefined) return { status: 413, body: {} };
  const signature = headerOf(request, 'x-shopify-hmac-sha256');
  if (!isGenuineWebhook(body, signature, context.settings.secrets)) return { status: 401, body: {} };
  const topic = headerOf(request, 'x-shopify-topic') ?? '';
  const about = { topic, delivery: headerOf(request, 'x-shopify-webhook-id') };
  try {
    const outcome = await handle(topic, parsed(body), context);
    log({ ...about, outcome });
    return { status: outcome === 'later' ? 503 : 200, body: { outcome } };
  } catch (error) {
    const outcome = isFinal(error) || error instanceof TypeError ? 'refused' : 'failed';
    const { code, requestId } = isTesseraError(error) ? error : { code: 'unexpected', requestId: undefined };
    log({ ...about, outcome, code, requestId });
    return { status: outcome === 'refused' ? 200 : 503, body: { outcome } };
  }
}

async function handle(topic: string, body: unknown, context: Context): Promise<Outcome> {
  if (topic === 'refunds/create') {
    if (!isRefund(body)) throw new TypeError('not a refund');
    return onRefund(body, context);
  }
  if (topic !== 'orders/paid' && topic !== 'orders/cancelled') return 'ignored';
  if (!isOrder(body)) throw new TypeError('not an order');
  return topic === 'orders/paid' ? onPaid(body, context) : onCancelled(body, context);
}

/** The balance of the signed-in customer, for the block in the theme. Shopify signs who it is. */
async function balance(query: URLSearchParams, { tessera, settings }: Context): Promise<Answer> {
  if (!isGenuineProxyRequest(query, settings.secrets, Date.now())) return { status: 401, body: {} };
  const customerId = query.get('logged_in_customer_id');
  const buyer = customerId ? await findSignedIn(tessera, customerId, settings) : undefined;
  return { status: 200, body: { points: buyer?.membership?.points ?? null } };
}
