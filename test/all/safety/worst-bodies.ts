/** The most expensive bodies for a route, within its limits and just beyond them. */
import { randomUUID } from 'node:crypto';
import type { TObject } from 'typebox';
import { limits } from '../../../contract/limits.ts';
import type { Route } from '../../../contract/route.ts';
import { jsonSchemaOf, nonNullPart } from '../../../derive/json-schema.ts';
import type { Outgoing } from '../../contract/send.ts';

export interface WorstBody {
  what: string;
  bytes: Buffer;
  headers?: Outgoing['headers'];
}

const repeat = (text: string, bytes: number): string =>
  text.repeat(Math.floor(bytes / Buffer.byteLength(text)));
const list = (item: string, count: number): string => `[${Array(count).fill(item).join(',')}]`;

/** Bodies for a JSON route. `valid` is a body that it accepts. */
export function worstJson(route: Route, valid: object): WorstBody[] {
  const most = route.bodyLimitBytes ?? limits.bodyBytes.json;
  const values = (route.bodyValues ?? limits.bodyValues.json) - 100;
  const room = most - 4_096;
  const field = fieldOf(route, 'string') ?? 'unexpected';
  const items = fieldOf(route, 'array') ?? 'unexpected';
  const with_ = (name: string, json: string) =>
    `{${Object.entries({ ...valid, [name]: 0 })
      .map(([key, value]) => `${JSON.stringify(key)}:${key === name ? json : JSON.stringify(value)}`)
      .join(',')}}`;
  const keys = (width: number) => {
    const count = Math.min(values, Math.floor(room / (width + 6)));
    return `{${Array.from({ length: count }, (_, at) => `"${String(at).padStart(width, 'k')}":1`).join(',')}}`;
  };
  const count = (item: string) => Math.min(values, Math.floor(room / (item.length + 1)));
  const texts: Record<string, string> = {
    'unknown keys': keys(8),
    'long unknown keys': keys(44),
    'items that are text': with_(items, list('"x"', count('"x"'))),
    'items that are empty objects': with_(items, list('{}', count('{}'))),
    'a text of escapes': with_(field, `"${repeat('\\\\', room)}"`),
    'invalid UTF-8 at the end': '',
    'unknown keys in a field': with_(field, keys(8)),
    'items with unknown fields': with_(items, list('{"a":1}', Math.min(count('{"a":1}'), values / 2))),
    'a long text': with_(field, `"${repeat('a', room)}"`),
    'a long address': with_(field, `"${repeat('a@a.', room)}"`),
    'a text of long escapes': with_(field, `"${repeat('\\u0041', room)}"`),
    'a text beyond ASCII': with_(field, `"${repeat('é', room)}"`),
    'long fractions': with_(
      items,
      list('1.2345678901234567890123456789012345678', values > 50_000 ? values : 6_000),
    ),
    'the deepest nesting': with_(items, list(`${'['.repeat(29)}1${']'.repeat(29)}`, Math.floor(values / 31))),
    'white space': `${repeat(' ', room)}{}`,
    'no end': with_(field, `"${repeat('a', room)}`),
  };
  const broken = Buffer.concat([
    Buffer.from(`{"${field}":"${repeat('é', room)}`),
    Buffer.from([0xff]),
    Buffer.from('"}'),
  ]);
  return Object.entries(texts).map(([what, text]) => ({
    what,
    bytes: text === '' ? broken : Buffer.from(text),
  }));
}

/** The first field of this type. */
function fieldOf({ body }: Route, type: string): string | undefined {
  const { properties = {} } = body ? jsonSchemaOf(body as TObject) : {};
  return Object.keys(properties).find((name) => {
    const field = nonNullPart(properties[name]!) ?? properties[name]!;
    return field.type === type && !field.enum;
  });
}

const boundary = 'a-boundary-that-stands-nowhere-else';
const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };

function form(parts: [name: string, content: Buffer][], about = ''): Buffer {
  const written = parts.flatMap(([name, content]) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${name === 'file' ? '; filename="f"' : ''}\r\n${about}\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]);
}

/** A PDF of this size, filled with one text. */
export function pdfOf(text: string, bytes: number = limits.kyb.documentBytes): Buffer {
  const [start, end] = ['%PDF-1.7\n', '\n%%EOF'];
  return Buffer.from(start + repeat(text, bytes - start.length - end.length) + end, 'latin1');
}

/** `parts` empty parts in one form. */
export const manyParts = (parts: number): Buffer =>
  Buffer.from(`${`--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(parts)}--b--\r\n`);
export const manyPartsHeaders = { 'content-type': 'multipart/form-data; boundary=b' };

/** Bodies for a form route with a file. */
export function worstForms(documents: number): WorstBody[] {
  const type: [string, Buffer] = ['type', Buffer.from('proof_of_address')];
  const most = limits.bodyBytes.document - 2_048;
  const file = (what: string, content: Buffer): WorstBody => ({
    what,
    bytes: form([type, ['file', content]]),
    headers: { ...headers, 'idempotency-key': randomUUID() },
  });
  const fills = [
    '#41',
    '/',
    '/J',
    '/#4a#61#76#61#53#63#72#69#70',
    '/JavaScrip',
    'a',
    '\u0000',
    '\u00cc',
    '\r\n',
    '-',
  ];
  return [
    ...fills.slice(0, documents).map((fill) => file(`a PDF full of ${JSON.stringify(fill)}`, pdfOf(fill))),
    file('a file that is a little too long', Buffer.alloc(limits.kyb.documentBytes + 8_192, 0xe9)),
    file('no document', Buffer.alloc(limits.kyb.documentBytes, 1)),
    { what: 'parts', bytes: manyParts(Math.floor(most / 52)), headers: manyPartsHeaders },
    {
      what: 'parts behind an end that is none',
      bytes: Buffer.concat([
        Buffer.from('--b\r\nContent-Disposition: form-data; name="x"\r\nX: --b--\r\n\r\n\r\n'),
        manyParts(Math.floor(most / 52) - 10),
      ]),
      headers: manyPartsHeaders,
    },
    { what: 'a long header', bytes: form([type], `X: ${'x'.repeat(most - 300)}\r\n`), headers },
    { what: 'many headers', bytes: form([type], 'X: y\r\n'.repeat(Math.floor((most - 300) / 6))), headers },
    { what: 'a long name', bytes: form([['n'.repeat(most - 300), Buffer.from('x')]]), headers },
    { what: 'a long field', bytes: form([['type', Buffer.alloc(most - 300, 'é')]]), headers },
    { what: 'no form', bytes: Buffer.alloc(most, '-'), headers },
  ];
}
