/**
 * Whether two JSON values mean the same: fields in another order are no difference, nor is a field that is undefined.
 * This is the only notion of "nothing has changed", so a request that sends back what it got changes nothing anywhere.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return Object.is(one, other);
  }
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [fields, others] = [definedIn(one), definedIn(other)];
  return (
    fields.length === others.length &&
    fields.every((field) => Object.hasOwn(other, field) && isSame(at(one, field), at(other, field)))
  );
}

const at = (value: object, field: string): unknown => (value as Record<string, unknown>)[field];

const definedIn = (value: object): string[] =>
  Object.keys(value).filter((field) => at(value, field) !== undefined);
