/** Reads responses: JSON, text, an empty body or an error. */
import type { ResponseDetails } from './call.ts';
import { messageOf, type Problem, TesseraError, type TesseraErrorCode } from './errors.ts';
import { retryAfterSeconds } from './retry.ts';
import { serverSentEvents } from './server-sent-events.ts';

/** The media type of a response, without parameters. */
const mediaTypeOf = ({ headers }: Response): string =>
  (headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();

const isJson = (response: Response): boolean => /^application\/([\w.-]+\+)?json$/.test(mediaTypeOf(response));

const isHtml = (response: Response): boolean =>
  /^(text\/html|application\/xhtml\+xml)$/.test(mediaTypeOf(response));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function unexpected(response: Response, message: string, cause?: unknown): TesseraError {
  const { status, headers } = response;
  const wait = retryAfterSeconds(headers.get('retry-after'), Date.now());
  return new TesseraError({
    code: 'unexpected_response',
    message,
    status,
    headers,
    cause,
    retryAfterSeconds: wait,
  });
}

/** For a response of a proxy, of the sign-in page of a network, or of another server at this address. */
function stranger(response: Response): TesseraError {
  const said = `the answer with status ${response.status} is ${mediaTypeOf(response) || 'empty'}, not what Tessera answers`;
  return unexpected(response, `${said}; check the base URL`);
}

function parse(text: string, response: Response): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unexpected(response, 'the answer is not the JSON that it says it is', cause);
  }
}

function redirect(response: Response, url: string): TesseraError {
  const target = response.headers.get('location');
  // Browsers hide where a redirect leads.
  const { origin, pathname } = new URL(target ?? '', url);
  // Without the path of the base URL.
  const path = new URL(url).pathname.replace(/^.*?(?=\/api\/v1\/)/, '');
  const base = target !== null && pathname.endsWith(path) ? origin + pathname.slice(0, -path.length) : '';
  const advice = base === '' ? `${origin}${pathname}; check the base URL` : `${base}; use that as base URL`;
  return unexpected(response, `the server redirects to ${advice}`);
}

function refusal(response: Response, text: string): TesseraError {
  const { status, headers } = response;
  const body = isJson(response) && text !== '' ? parse(text, response) : undefined;
  if (!isObject(body) || typeof body.code !== 'string') return stranger(response);
  const problem = body as Problem;
  return new TesseraError({
    status,
    headers,
    code: problem.code as TesseraErrorCode,
    message: messageOf(problem),
    problem,
    retryAfterSeconds: retryAfterSeconds(headers.get('retry-after'), Date.now()) ?? problem.retry_after,
  });
}

/** What an object of Tessera has at its top, and those of a network's sign-in page or another server don't. */
const identifying =
  /^(object|id|transaction|redemption|discount_amount|return|pricing|communication|targeted|customer|group|group_id|access_token|merchant|stepped_up_at|expires_at)$/;

const isForeign = (body: object): boolean => {
  const names = Object.keys(body);
  return names.length > 0 && !names.some((name) => identifying.test(name));
};

/**
 * What a successful response must be. `json`: an object of Tessera. `object`: an object of whatever kind. `list`: an object with a list as `data`. `nothing`: no body.
 * `blob`: a complete file. `file`: likewise, but JSON if the work continues (202). `stream`: the bytes as they arrive
 * (`ReadableStream<Uint8Array>`). `events`: server-sent events. `any`: JSON, the text of a GET, or nothing.
 */
export type AnswerKind =
  | 'json'
  | 'object'
  | 'list'
  | 'nothing'
  | 'any'
  | 'blob'
  | 'file'
  | 'stream'
  | 'events';

/** Whether the body is read after the call. */
export const isOpenEnded = (as: AnswerKind): boolean => as === 'stream' || as === 'events';

/** Reads what a route promises. A page of a proxy must never pass for it: nothing would be known about the request. */
async function promised(response: Response, as: AnswerKind, method: string): Promise<unknown> {
  if (as === 'blob' || as === 'stream' || (as === 'file' && response.status !== 202)) {
    if (isHtml(response)) throw stranger(response);
    return as === 'stream' ? response.body : response.blob();
  }
  if (as === 'events') {
    if (mediaTypeOf(response) !== 'text/event-stream') throw stranger(response);
    return serverSentEvents(response.body!);
  }
  const text = await response.text();
  if (text === '' && (as === 'nothing' || as === 'any')) return undefined;
  if (as === 'any' && method === 'GET' && !isJson(response) && !isHtml(response)) return text;
  if (!isJson(response)) throw stranger(response);
  const body = parse(text, response);
  if (as === 'any') return body;
  const isWrong = !isObject(body) || (as === 'json' && isForeign(body));
  if (isWrong || (as === 'list' && !Array.isArray(body.data))) {
    throw unexpected(response, 'the answer is JSON, but not of Tessera; check the base URL');
  }
  return body;
}

/** Reads the body of a successful response. Throws `TesseraError` for any other. */
export async function readAnswer(
  response: Response,
  { url, as, method }: { url: string; as: AnswerKind; method: string },
): Promise<unknown> {
  const { ok, status, type } = response;
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) throw redirect(response, url);
  if (!ok) throw refusal(response, await response.text());
  return promised(response, as, method);
}

/** Why there was no answer, as far as the runtime tells: its errors have causes, and those have codes. */
export function reasonOf(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  if (!(inner instanceof Error)) return '';
  const code = 'code' in inner && typeof inner.code === 'string' ? inner.code : '';
  const said = inner.message || code;
  return said === '' ? '' : `: ${said.slice(0, 200)}`;
}

export function detailsOf(response: Response, attempts: number): ResponseDetails {
  const { status, headers } = response;
  return {
    status,
    headers,
    requestId: headers.get('request-id') ?? undefined,
    etag: headers.get('etag') ?? undefined,
    replayed: headers.get('idempotent-replayed') === 'true',
    attempts,
  };
}
