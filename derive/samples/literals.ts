/** Writes JSON values in the syntax of each language. */

export interface Syntax {
  text(value: string): string;
  /** A name with what separates it from its value. */
  key(name: string): string;
  object: readonly [open: string, close: string];
  /** If the brackets alone are an empty list. */
  emptyObject?: string;
  words: { true: string; false: string; null: string };
  /** Whether the last of several lines ends like the others. */
  trailingComma: boolean;
}

const inSingleQuotes = (value: string): string => {
  const escaped = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped}'`;
};

/** PHP resolves only `\\` and `\'` in single quotes, and line breaks only in double quotes. */
const inPhp = (value: string): string =>
  /[\n\r\t\0]/.test(value)
    ? `"${JSON.stringify(value).slice(1, -1).replaceAll('$', '\\$')}"`
    : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const plainWords = { true: 'true', false: 'false', null: 'null' };

export const typescript: Syntax = {
  text: inSingleQuotes,
  key: (name) => `${/^[A-Za-z_]\w*$/.test(name) ? name : inSingleQuotes(name)}: `,
  object: ['{', '}'],
  words: plainWords,
  trailingComma: true,
};

export const python: Syntax = {
  text: (value) => JSON.stringify(value),
  key: (name) => `${JSON.stringify(name)}: `,
  object: ['{', '}'],
  words: { true: 'True', false: 'False', null: 'None' },
  trailingComma: true,
};

export const php: Syntax = {
  text: inPhp,
  key: (name) => `${inPhp(name)} => `,
  object: ['[', ']'],
  emptyObject: 'new stdClass()',
  words: plainWords,
  trailingComma: true,
};

export const json: Syntax = {
  text: (value) => JSON.stringify(value),
  key: (name) => `${JSON.stringify(name)}: `,
  object: ['{', '}'],
  words: plainWords,
  trailingComma: false,
};

const lineWidth = 80;

/** Joins parts between two brackets, on one line if they fit, and otherwise each on its own. */
export function bracketed(
  parts: readonly string[],
  [open, close]: readonly [string, string],
  { indent = '', before = 0, pad = '', trailingComma = true } = {},
): string {
  const line = `${open}${pad}${parts.join(', ')}${pad}${close}`;
  if (parts.length === 0) return open + close;
  if (!line.includes('\n') && indent.length + before + line.length <= lineWidth) return line;
  const lines = parts.map((part) => `${indent}  ${part}`).join(',\n');
  return `${open}\n${lines}${trailingComma ? ',' : ''}\n${indent}${close}`;
}

/** A value as a literal; lines after the first start with `indent`. */
export function literal(value: unknown, syntax: Syntax, indent = '', before = 0): string {
  if (value === null || value === undefined) return syntax.words.null;
  if (typeof value === 'boolean') return syntax.words[`${value}`];
  if (typeof value === 'string') return syntax.text(value);
  if (typeof value !== 'object') return String(value);
  const inner = `${indent}  `;
  const { trailingComma } = syntax;
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item, syntax, inner));
    return bracketed(items, ['[', ']'], { indent, before, trailingComma });
  }
  const fields = Object.entries(value).map(([name, field]) => {
    const key = syntax.key(name);
    return key + literal(field, syntax, inner, key.length);
  });
  if (fields.length === 0) return syntax.emptyObject ?? syntax.object.join('');
  const pad = syntax === typescript ? ' ' : '';
  return bracketed(fields, syntax.object, { indent, before, pad, trailingComma });
}
