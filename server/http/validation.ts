/** Checks input against the contract: nothing is coerced, removed or filled in. */
import type { TObject, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { type Fault, refuse } from '../refusal.ts';
import { declaredPointer } from './declared-pointer.ts';

type Issue = { keyword: string; instancePath: string; params: object; message: string };

const mostFaults = 20;

const compilations = new WeakMap<TSchema, Validator>();

/** Compiled on first use, like the serializers. */
function compilationOf(schema: TSchema): Validator {
  const found = compilations.get(schema);
  if (found !== undefined) return found;
  const compiled = Compile(schema) as Validator;
  compilations.set(schema, compiled);
  return compiled;
}

/** A check that throws `validation_failed` with the place of every fault. */
export function validator(schema: TSchema, place: 'pointer' | 'parameter'): (value: unknown) => void {
  let compiled: Validator | undefined;
  return (value) => {
    compiled ??= compilationOf(schema);
    if (compiled.Check(value)) return;
    const faults = (compiled.Errors(value) as Issue[]).flatMap((issue) => faultsOf(issue, place, schema));
    throw refuse('validation_failed', { errors: withoutEchoes(faults).slice(0, mostFaults) });
  };
}

function faultsOf(issue: Issue, place: 'pointer' | 'parameter', schema: TSchema): Fault[] {
  const at = (path: string) => {
    const declared = declaredPointer(schema, path);
    return place === 'pointer' ? { pointer: declared } : { parameter: declared.replace(/^\//, '') };
  };
  if (issue.keyword === 'additionalProperties' || issue.keyword === 'unevaluatedProperties') {
    const names = Object.values(issue.params as Record<string, string[]>)[0] ?? [];
    // Unknown names are the client's text: they are not echoed, only their number and the parent's place.
    return [{ ...at(issue.instancePath), code: 'unknown_field', detail: `${names.length} unknown here` }];
  }
  if (issue.keyword === 'required') {
    const names = (issue.params as { requiredProperties?: string[] }).requiredProperties ?? [];
    return names.map((name) => ({
      ...at(`${issue.instancePath}/${name}`),
      code: 'required',
      detail: 'is required',
    }));
  }
  if (issue.keyword === 'propertyNames') {
    return [
      { ...at(issue.instancePath), code: issue.keyword, detail: 'has a key that is too long or empty' },
    ];
  }
  return [{ ...at(issue.instancePath), code: issue.keyword, detail: issue.message }];
}

/** A union reports its branches and itself; the branches say more, but once is enough for each place. */
function withoutEchoes(faults: Fault[]): Fault[] {
  const seen = new Set<string>();
  return faults.filter((fault) => {
    const key = `${fault.pointer ?? fault.parameter} ${fault.code}`;
    if (seen.has(key) || fault.code === 'boolean') return false;
    seen.add(key);
    return true;
  });
}

type Primitive = string | number | boolean;
interface ParameterSchema {
  type?: string;
  items?: ParameterSchema;
}

/**
 * Reads a query string by its schema: integers and booleans are written plainly, lists by repeating the
 * parameter or with commas. A parameter given twice that is no list is refused, and so is an unknown one.
 */
export function queryReader(schema: TObject | undefined): (text: string) => Record<string, unknown> {
  const properties = (schema?.properties ?? {}) as Record<string, ParameterSchema>;
  const check = schema ? validator(schema, 'parameter') : undefined;
  return (text) => {
    const values: Record<string, unknown> = {};
    if (text !== '') {
      for (const part of text.split('&')) {
        if (part !== '') readParameter(part, properties, values);
      }
    }
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
    throw refuse('validation_failed', {
      errors: [{ parameter: '', code: 'unknown_field', detail: 'a parameter is unknown' }],
    });
  }
  const schema = properties[name]!;
  if (schema.type === 'array') {
    // A comma that is part of an item is written %2C.
    const items = written.split(',').map((item) => plainValue(decoded(item), schema.items?.type, name));
    values[name] = [...((values[name] as Primitive[]) ?? []), ...items];
  } else if (Object.hasOwn(values, name)) {
    throw refuse('validation_failed', {
      errors: [{ parameter: name, code: 'repeated', detail: 'is given twice' }],
    });
  } else {
    values[name] = plainValue(decoded(written), schema.type, name);
  }
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
