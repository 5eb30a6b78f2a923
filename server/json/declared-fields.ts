/** Copies objects with only the fields that their schema declares. */
import type { TSchema } from 'typebox';

interface Node {
  type?: string;
  anyOf?: Node[];
  items?: Node;
  properties?: Record<string, Node>;
  additionalProperties?: boolean | Node;
}

type Copy = (value: unknown) => unknown;
type Fields = Record<string, unknown>;

/**
 * Compiles the schema of an object into a function that copies such objects without undeclared fields, at any depth.
 * Unlike a serializer it changes no value and requires no field, so what an earlier release stored is still returned.
 */
export const declaredFields = (schema: TSchema): ((object: Fields) => Fields) =>
  fieldsCopy((schema as Node).properties ?? {});

function copyOf(node: Node): Copy {
  if (node.anyOf) return copyOf(onlyAlternative(node.anyOf));
  if (node.type === 'array') {
    const item = copyOf(node.items ?? {});
    return (value) => (Array.isArray(value) ? value.map(item) : nullOnly(value));
  }
  if (node.type !== 'object') return scalarOnly;
  if (node.properties) {
    const copy = fieldsCopy(node.properties);
    return (value) => (isObject(value) ? copy(value) : nullOnly(value));
  }
  return typeof node.additionalProperties === 'object' ? mapCopy(node.additionalProperties) : nullOnly;
}

const scalars: readonly (string | undefined)[] = ['string', 'number', 'integer', 'boolean'];

/** Scalars of several types have one shape. */
function onlyAlternative(branches: readonly Node[]): Node {
  const shapes = branches.filter(({ type }) => type !== 'null');
  if (shapes.length > 0 && shapes.every(({ type }) => scalars.includes(type))) return shapes[0]!;
  const [branch, ...others] = shapes;
  if (branch === undefined || others.length > 0) throw new Error('a value has several shapes');
  return branch;
}

function fieldsCopy(properties: Record<string, Node>): (object: Fields) => Fields {
  const fields = Object.entries(properties).map(([name, field]) => [name, copyOf(field)] as const);
  return (object) => {
    const kept: Fields = {};
    for (const [name, copy] of fields) {
      const value = object[name];
      const copied = value === undefined ? undefined : copy(value);
      if (copied !== undefined) kept[name] = copied;
    }
    return kept;
  };
}

/** For keys that the client chose, such as those of `metadata`. */
function mapCopy(values: Node): Copy {
  const copy = copyOf(values);
  return (value) => {
    if (!isObject(value)) return nullOnly(value);
    const copied = Object.entries(value).map(([key, own]) => [key, copy(own)] as const);
    return Object.fromEntries(copied.filter(([, own]) => own !== undefined));
  };
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nullOnly: Copy = (value) => (value === null ? null : undefined);

const scalarOnly: Copy = (value) => (typeof value === 'object' && value !== null ? undefined : value);
