/** Reads a form with a file (`multipart/form-data`, RFC 7578) using the platform's parser. */
import type { IncomingHttpHeaders } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { MIMEType } from 'node:util';
import { refuse } from '../../errors/refusal.ts';

const maxParts = 20;
/** Per part: its disposition and type. */
const maxHeaderBytes = 4_096;
const headersEnd = Buffer.from('\r\n\r\n');
const formEnd = Buffer.from('--');

/** Returns the fields by name; a file is a string with one character per byte. */
export async function readForm(bytes: Buffer, headers: IncomingHttpHeaders): Promise<object> {
  const type = headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw refuse('unsupported_media_type', { detail: 'Send the document as `multipart/form-data`.' });
  // Count parts before parsing: the parser would create hundreds of thousands of objects first.
  if (hasTooManyParts(bytes, boundaryOf(type))) throw tooManyParts();
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw malformed();
    });
  const parts = [...form];
  if (new Set(parts.map(([name]) => name)).size < parts.length) throw tooManyParts();
  // A large file blocks the event loop, so yield to other work.
  await turn();
  const fields = await Promise.all(parts.map(async ([name, value]) => [name, await textOf(value)] as const));
  return Object.fromEntries(fields);
}

/**
 * Returns these fields of a page's form (`application/x-www-form-urlencoded`). Others are ignored, as are all of another
 * media type: mail programs post to pages too. The first of repeated fields counts; an empty one counts as missing.
 */
export function readPageForm(
  bytes: Buffer,
  headers: IncomingHttpHeaders,
  names: readonly string[],
): Record<string, string> {
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(headers['content-type'] ?? '')) return {};
  const form = new URLSearchParams(bytes.toString());
  const given = names.map((name) => [name, form.get(name)?.trim() ?? ''] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== '' && value.isWellFormed()));
}

const malformed = () => refuse('invalid_request', { detail: 'The form is malformed.' });

const tooManyParts = () =>
  refuse('validation_failed', {
    errors: [{ pointer: '', code: 'unsafe_value', detail: 'has too many parts, or a repeated part' }],
  });

/** Reads the boundary as the platform's parser does. */
function boundaryOf(type: string): string {
  try {
    const boundary = new MIMEType(type).params.get('boundary');
    if (boundary) return boundary;
  } catch {}
  throw malformed();
}

/**
 * Returns whether the parser would find too many parts. It counts every boundary wherever it appears, because one
 * inside a header must not end the count.
 *
 * @throws Refusal `invalid_request` for a part with overlong headers, which are expensive to parse.
 */
function hasTooManyParts(bytes: Buffer, boundary: string): boolean {
  const delimiter = Buffer.from(`--${boundary}`);
  let boundaries = 0;
  for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, at + delimiter.length)) {
    boundaries += 1;
    // The last boundary closes the form and starts no part.
    if (boundaries > maxParts + 1) return true;
    const start = at + delimiter.length;
    const isEnd = bytes.subarray(start, start + 2).equals(formEnd);
    if (!isEnd && !bytes.subarray(start, start + maxHeaderBytes).includes(headersEnd)) throw malformed();
  }
  return false;
}

const textOf = async (value: string | Blob): Promise<string> =>
  typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()).toString('latin1');
