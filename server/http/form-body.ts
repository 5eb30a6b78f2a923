/** A form with a file (`multipart/form-data`, RFC 7578), read by the platform's own parser. */
import type { IncomingHttpHeaders } from 'node:http';
import { refuse } from '../refusal.ts';

const mostParts = 20;

/** The fields by name; a file is text of one character for each byte. */
export async function readForm(bytes: Buffer, headers: IncomingHttpHeaders): Promise<object> {
  const type = headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw refuse('unsupported_media_type', { detail: 'Send the document as `multipart/form-data`.' });
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw refuse('invalid_request', { detail: 'The form is not well-formed.' });
    });
  const parts = [...form];
  const names = new Set(parts.map(([name]) => name));
  if (parts.length > mostParts || names.size < parts.length) {
    throw refuse('validation_failed', {
      errors: [{ pointer: '', code: 'unsafe_value', detail: 'has too many parts, or one of them twice' }],
    });
  }
  const fields = await Promise.all(parts.map(async ([name, value]) => [name, await textOf(value)] as const));
  return Object.fromEntries(fields);
}

const textOf = async (value: string | Blob): Promise<string> =>
  typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()).toString('latin1');
