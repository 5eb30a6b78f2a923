/** The text in which parameters travel to PostgreSQL. */

/** Text, bytes, or nothing: what the driver sends as it is. */
export type Parameter = string | Buffer | null;

/** A value as a parameter; arrays become array literals, other objects JSON. */
export function parameterOf(value: unknown): Parameter {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  if (Buffer.isBuffer(value)) return value;
  if (Array.isArray(value)) return arrayLiteral(value);
  if (value instanceof Date) return value.toISOString();
  return JSON.stringify(value);
}

/** `{"a","b",NULL}`; folds send whole columns this way, so each element is looked at once. */
function arrayLiteral(values: readonly unknown[]): string {
  let literal = '{';
  for (let index = 0; index < values.length; index += 1) {
    if (index > 0) literal += ',';
    const value = values[index];
    literal += Array.isArray(value) ? arrayLiteral(value) : elementOf(parameterOf(value));
  }
  return `${literal}}`;
}

const special = /["\\]/;

function elementOf(element: Parameter): string {
  if (element === null) return 'NULL';
  if (typeof element !== 'string') return `"\\\\x${element.toString('hex')}"`;
  return special.test(element) ? `"${element.replace(/["\\]/g, '\\$&')}"` : `"${element}"`;
}
