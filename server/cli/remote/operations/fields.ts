/** The fields of a request as options of a command. */
import { InvalidArgumentError, Option } from 'commander';
import { type Field, takesPairs, takesSeveral } from '../../../../derive/command-fields.ts';
import { type JsonSchema, nonNullPart } from '../../../../derive/json-schema.ts';
import { oneOf } from '../../entry/choices.ts';

type Reader = (text: string) => unknown;

function asInteger(text: string): number {
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Must be a whole number.');
}

function asNumber(text: string): number {
  if (text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  throw new InvalidArgumentError('Must be a number.');
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidArgumentError('Must be JSON.');
  }
}

function asBoolean(text: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  throw new InvalidArgumentError('Must be true or false.');
}

const plainReaders: Record<string, { word: string; read: Reader }> = {
  string: { word: 'text', read: (text) => text },
  integer: { word: 'number', read: asInteger },
  number: { word: 'number', read: asNumber },
  boolean: { word: 'true|false', read: asBoolean },
};

/** `word` describes the value in the help. */
function readerOf(schema: JsonSchema): { word: string; read: Reader } {
  const inner = nonNullPart(schema);
  if (inner) {
    const { word, read } = readerOf(inner);
    return { word, read: (text) => (text === 'null' ? null : read(text)) };
  }
  const values = schema.enum?.filter((value) => typeof value === 'string');
  if (values !== undefined && values.length > 0) return { word: 'text', read: oneOf(values) };
  return plainReaders[String(schema.type)] ?? { word: 'json', read: asJson };
}

function addPair(text: string, before: unknown): Record<string, string> {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Must be key=value.');
  return { ...(before as Record<string, string> | undefined), [text.slice(0, at)]: text.slice(at + 1) };
}

function describe(schema: JsonSchema): string {
  const inner = nonNullPart(schema) ?? schema;
  const values = inner.enum ?? inner.items?.enum;
  const said = schema.description ?? inner.description ?? '';
  return [said, values && values.length <= 12 ? `one of: ${values.join(', ')}` : '']
    .filter(Boolean)
    .join('; ');
}

/** Returns the option of a field; lists and key-value pairs take several values. */
export function optionOf({ flag, schema }: Field): Option {
  const inner = nonNullPart(schema) ?? schema;
  const said = describe(schema);
  if (takesSeveral(inner)) {
    const { word, read } = readerOf(inner.items!);
    const append = (text: string, before: unknown) => [...((before as unknown[]) ?? []), read(text)];
    return new Option(`${flag} <${word}...>`, said).argParser(append);
  }
  if (takesPairs(inner)) return new Option(`${flag} <key=value...>`, said).argParser(addPair);
  const { word, read } = readerOf(schema);
  return new Option(`${flag} <${word}>`, said).argParser((text: string) => read(text));
}

/** Sets a value in an object of objects. */
export function place(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name, ...rest] = path;
  if (name === undefined) return;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = (target[name] ?? {}) as Record<string, unknown>;
  target[name] = inner;
  place(inner, rest, value);
}
