/** Parameters of statements as PostgreSQL takes them: text, bytes or null. */
import pg from 'pg';

// The driver's own conversion, which its types omit.
const { prepareValue } = (
  pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }
).utils;

export function parameterOf(value: unknown): string | Buffer | null {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? arrayLiteral(value) : prepareValue(value);
}

/** Like the driver's, but most elements contain nothing to escape. */
function arrayLiteral(elements: readonly unknown[]): string {
  let literal = '{';
  for (let at = 0; at < elements.length; at += 1) {
    const element = elements[at];
    if (at > 0) literal += ',';
    if (typeof element === 'string') literal += quoted(element);
    else if (element === null || element === undefined) literal += 'NULL';
    else if (Array.isArray(element)) literal += arrayLiteral(element);
    else if (element instanceof Buffer) literal += `\\\\x${element.toString('hex')}`;
    else literal += quoted(String(prepareValue(element)));
  }
  return `${literal}}`;
}

const special = /["\\]/;

const quoted = (text: string): string =>
  special.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`;
