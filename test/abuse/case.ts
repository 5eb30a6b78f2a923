/** The cases of the abuse catalogue: requests as data, with their expected answers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Text (sent as UTF-8), bytes in hexadecimal, a repetition, or a list of these. In a numbered repetition, `#` is the
 * number of previous repetitions.
 */
export type Bytes = string | { hex: string } | { repeat: Bytes; times: number } | Numbered | Bytes[];
interface Numbered {
  repeat: string;
  times: number;
  numbered: true;
}

export interface RequestCase {
  method?: string;
  /** The request target as sent. */
  path?: string;
  /** The name of a credential, sent as `Authorization: Bearer`. */
  as?: string;
  /** Raw header lines. `Host` and `Content-Length` are added unless given. */
  headers?: string[];
  /** An `application/json` body: a value, or text to send as is. */
  json?: unknown;
  json_text?: Bytes;
  /** A body without a content type. */
  body?: Bytes;
  /** The whole raw request. */
  raw?: Bytes;
  /** The expected status of a preceding request; 2xx by default. */
  status?: number;
}

export interface Expectation {
  /** Of the last answer: one of these. */
  status: number | number[];
  code?: string | string[];
  /** The code of one entry in `errors`. */
  error?: string;
  /** A pattern per header, or null if it must be absent. */
  headers?: Record<string, string | null>;
  /** Patterns that the body must and must not match. */
  body?: string;
  body_lacks?: string;
  /** The server closes the connection. */
  closes?: boolean;
  /** The number of final answers; one by default. */
  answers?: number;
  /** The statuses of all answers in order, including interim ones. */
  statuses?: number[];
  /** The problem contains only its code, so that all refusals with it are identical. */
  plain?: boolean;
  /** All variants of `each` get identical answers, except for the request id. */
  alike?: boolean;
  /** The body equals that of the first request in `given`, byte for byte. */
  as_given?: boolean;
  within_ms?: number;
}

export interface AbuseCase {
  /** The row of the catalogue. */
  number: number;
  title: string;
  /** Why this is expected. */
  why?: string;
  /** Runs the case once per value, substituted for `{{each}}`. */
  each?: string[];
  /** Preceding requests, on separate connections. */
  given?: RequestCase[];
  request: RequestCase;
  expect: Expectation;
}

const folder = join(import.meta.dirname, 'cases');

const members: Record<string, readonly string[]> = {
  case: ['number', 'title', 'why', 'each', 'given', 'request', 'expect'],
  request: ['method', 'path', 'as', 'headers', 'json', 'json_text', 'body', 'raw', 'status'],
  expect: [
    ...['status', 'code', 'error', 'headers', 'body', 'body_lacks', 'closes', 'answers', 'statuses'],
    ...['plain', 'alike', 'as_given', 'within_ms'],
  ],
};

/** Reads the cases of one group; refuses unknown members. */
export function readCases(file: string): AbuseCase[] {
  const cases = JSON.parse(readFileSync(join(folder, file), 'utf8')) as AbuseCase[];
  for (const one of cases) {
    check('case', one);
    check('expect', one.expect);
    for (const request of [one.request, ...(one.given ?? [])]) check('request', request);
    if (one.expect.alike && !one.each) throw new Error(`"${one.title}" has nothing to be alike to`);
  }
  return cases;
}

function check(kind: string, value: object): void {
  const unknown = Object.keys(value).filter((name) => !members[kind]!.includes(name));
  if (unknown.length > 0)
    throw new Error(`unknown in ${kind}: ${unknown} of ${JSON.stringify(value).slice(0, 200)}`);
}

/** Values of the placeholders. `marker` and `unique` are new for each request, `each` is the variant. */
export type Values = Record<string, string>;

export function fill(text: string, values: Values): string {
  return text.replace(/\{\{([a-z0-9_]+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {{${name}}}`);
    return value;
  });
}

export function toBuffer(bytes: Bytes, values: Values): Buffer {
  if (typeof bytes === 'string') return Buffer.from(fill(bytes, values));
  if (Array.isArray(bytes)) return Buffer.concat(bytes.map((part) => toBuffer(part, values)));
  if ('hex' in bytes) return Buffer.from(bytes.hex.replaceAll(' ', ''), 'hex');
  if ('numbered' in bytes) {
    const parts = Array.from({ length: bytes.times }, (_, index) =>
      bytes.repeat.replaceAll('#', String(index)),
    );
    return Buffer.from(parts.join(''));
  }
  const part = toBuffer(bytes.repeat, values);
  return Buffer.concat(Array.from({ length: bytes.times }, () => part));
}

/** Builds the bytes of a request. */
export function toRequest(request: RequestCase, values: Values): Buffer {
  if (request.raw !== undefined) return toBuffer(request.raw, values);
  const own = (request.headers ?? []).map((line) => fill(line, values));
  const has = (name: string) => own.some((line) => line.toLowerCase().startsWith(`${name}:`));
  const body = bodyOf(request, values);
  const lines = [`${fill(request.method ?? 'GET', values)} ${fill(request.path ?? '/', values)} HTTP/1.1`];
  if (!has('host')) lines.push('Host: localhost');
  if (request.as) lines.push(`Authorization: Bearer ${fill(`{{${request.as}}}`, values)}`);
  lines.push(...own);
  const isJson = request.json !== undefined || request.json_text !== undefined;
  if (isJson && !has('content-type')) lines.push('Content-Type: application/json');
  if (body && !has('content-length') && !has('transfer-encoding'))
    lines.push(`Content-Length: ${body.length}`);
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
  return body ? Buffer.concat([head, body]) : head;
}

function bodyOf(request: RequestCase, values: Values): Buffer | undefined {
  if (request.json !== undefined) return Buffer.from(fill(JSON.stringify(request.json), values));
  const bytes = request.json_text ?? request.body;
  return bytes === undefined ? undefined : toBuffer(bytes, values);
}
