/** Validates input against the contract without coercing, removing or defaulting anything. */
import type { TObject, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { jsonSchemaOf } from '../../../derive/json-schema.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { isShown, unknownName } from '../../json/unknown-names.ts';
import { findFaults } from './faults.ts';
import { tidier } from './tidy-input.ts';

const maxFaults = 20;

const compilations = new WeakMap<TSchema, Validator>();

/** Compiled on first use, like the serializers. */
function compilationOf(schema: TSchema): Validator {
  const found = compilations.get(schema);
  if (found !== undefined) return found;
  const compiled = Compile(schema) as Validator;
  compilations.set(schema, compiled);
  return compiled;
}

/** Returns a check that throws `validation_failed` with the first faults and their places. */
export function validator(schema: TSchema, place: 'pointer' | 'parameter'): (value: unknown) => void {
  let compiled: Validator | undefined;
  return (value) => {
    compiled ??= compilationOf(schema);
    if (compiled.Check(value)) return;
    const errors = findFaults(jsonSchemaOf(schema), value, maxFaults).map(({ path, ...fault }) =>
      place === 'pointer' ? { pointer: path, ...fault } : { parameter: path.replace(/^\//, ''), ...fault },
    );
    throw refuse('validation_failed', { errors });
  };
}

type Primitive = string | number | boolean;
interface ParameterSchema {
  type?: string;
  format?: string;
  items?: ParameterSchema;
}

/**
 * Returns a reader of query strings for a schema: integers and booleans are written plainly, lists by repeating the
 * parameter or with commas. Unknown parameters and repeated non-list parameters are refused.
 */
export function queryReader(schema: TObject | undefined): (text: string) => Record<string, unknown> {
  const properties = (schema?.properties ?? {}) as Record<string, ParameterSchema>;
  const check = schema ? validator(schema, 'parameter') : undefined;
  let tidy: { input: ReturnType<typeof tidier> } | undefined;
  return (text) => {
    const values: Record<string, unknown> = {};
    if (text !== '') {
      for (const part of text.split('&')) {
        if (part !== '') readParameter(part, properties, values);
      }
    }
    tidy ??= { input: tidier(schema) };
    tidy.input?.(values);
    check?.(values);
    return values;
  };
}

function readParameter(
  part: string,
  properties: Record<string, ParameterSchema>,
  values: Record<string, unknown>,
) {
  const split = part.indexOf('=');
  const name = decoded(split < 0 ? part : part.slice(0, split)).replace(/\[\]$/, '');
  const written = split < 0 ? '' : part.slice(split + 1);
  if (!Object.hasOwn(properties, name)) {
    throw unknownParameter(name, Object.keys(properties));
  }
  const schema = properties[name]!;
  if (schema.type === 'array') {
    // A comma inside an item is written %2C.
    const items = written.split(',').map((item) => plainValue(decoded(item), schema.items?.type, name));
    values[name] = [...((values[name] as Primitive[]) ?? []), ...items];
  } else if (Object.hasOwn(values, name)) {
    throw refuse('validation_failed', {
      errors: [{ parameter: name, code: 'repeated', detail: 'is repeated' }],
    });
  } else {
    const text = decoded(written);
    values[name] = plainValue(isTime(schema) ? withOffset(text) : text, schema.type, name);
  }
}

const isTime = ({ format }: ParameterSchema): boolean => format === 'timestamp';

/** The plus of an offset means a space in a query, unless it is written %2B; a time has no spaces. */
const withOffset = (text: string): string => text.replace(/(?<=T[0-9:.]{4,20}) (?=[0-9]{2}:[0-9]{2}$)/, '+');

function unknownParameter(name: string, known: readonly string[]): Refusal {
  const { detail } = unknownName(name, known);
  const parameter = isShown(name) ? name : '';
  return refuse('validation_failed', { errors: [{ parameter, code: 'unknown_field', detail }] });
}

function plainValue(text: string, type: string | undefined, name: string): Primitive {
  if (type === 'integer' && /^-?(0|[1-9][0-9]{0,15})$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if (text.includes('\0') || !text.isWellFormed()) {
    throw refuse('validation_failed', {
      errors: [{ parameter: name, code: 'format', detail: 'is not plain text' }],
    });
  }
  return text;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw refuse('invalid_request', { detail: 'The query string is not percent-encoded UTF-8.' });
  }
}
