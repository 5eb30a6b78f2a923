/** Reads responses: JSON, text, an empty body or an error. */
import type { ResponseDetails } from './call.ts';
import { type Problem, TesseraError, type TesseraErrorCode } from './errors.ts';
import { retryAfterSeconds } from './retry.ts';
import { serverSentEvents } from './server-sent-events.ts';

const isJson = (headers: Headers): boolean =>
  /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(headers.get('content-type') ?? '');

function parse(text: string, response: Response): unknown {
  if (text === '') return undefined;
  if (!isJson(response.headers)) return text;
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { status, headers } = response;
    const message = `the answer with status ${status} is not the JSON that it says it is`;
    throw new TesseraError({ code: 'unexpected_response', message, status, headers, cause });
  }
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';

function refusal(response: Response, body: unknown): TesseraError {
  const { status, headers } = response;
  const wait = retryAfterSeconds(headers.get('retry-after'), Date.now());
  const facts = { status, headers, retryAfterSeconds: wait };
  if (!isProblem(body)) {
    const message = `the server answered ${status} without saying why`;
    return new TesseraError({ ...facts, code: 'unexpected_response', message });
  }
  const message = [body.title, body.detail].filter(Boolean).join(' ') || body.code;
  const asked = wait ?? body.retry_after;
  return new TesseraError({
    ...facts,
    code: body.code as TesseraErrorCode,
    message,
    problem: body,
    retryAfterSeconds: asked,
  });
}

/**
 * `blob`: a complete file. `file`: likewise, but JSON if the work continues (202). `stream`: the bytes as they arrive
 * (`ReadableStream<Uint8Array>`). `events`: server-sent events.
 */
export type AnswerKind = 'json' | 'blob' | 'file' | 'stream' | 'events';

/** Whether the body is read after the call. */
export const isOpenEnded = (as: AnswerKind): boolean => as === 'stream' || as === 'events';

/** Reads the body of a successful response. Throws `TesseraError` for any other. */
export async function readAnswer(response: Response, as: AnswerKind): Promise<unknown> {
  if (response.ok && (as === 'blob' || (as === 'file' && response.status !== 202))) return response.blob();
  if (response.ok && as === 'stream') return response.body;
  if (response.ok && as === 'events') return serverSentEvents(response.body!);
  const body = parse(await response.text(), response);
  if (!response.ok) throw refusal(response, body);
  return body;
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
