/** A declared attribute in a form, and the whole list as it is sent. */
import type { CustomerAttribute } from '@tessera/sdk';

export interface AttributeValues extends Record<string, unknown> {
  label: string;
  type: CustomerAttribute['type'];
  choices: string[];
  required: boolean;
  unique: boolean;
  searchable: boolean;
}

export const attributeTypes = ['text', 'number', 'date', 'boolean', 'choice'] as const;

export const attributeValues = (attribute: CustomerAttribute | undefined): AttributeValues => ({
  label: attribute?.label ?? '',
  type: attribute?.type ?? 'text',
  choices: attribute?.choices ?? [],
  required: attribute?.required ?? false,
  unique: attribute?.unique ?? false,
  searchable: attribute?.searchable ?? false,
});

const longestKey = 40;

/** The name of something new in the API: `Shoe size` becomes `shoe_size`, and `shoe_size_2` if that is taken. */
export function keyOf(label: string, taken: readonly string[], nameless = 'attribute'): string {
  const letters = label
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '');
  const base = letters.slice(0, longestKey - 3) || nameless;
  let key = base;
  for (let next = 2; taken.includes(key); next += 1) key = `${base}_${next}`;
  return key;
}

/** All attributes with the one of this key replaced, or with a new one at the end. */
export function withAttribute(
  all: readonly CustomerAttribute[],
  key: string | undefined,
  { label, choices, ...values }: AttributeValues,
): CustomerAttribute[] {
  const chosen = values.type === 'choice' ? choices : [];
  const said = { label: label.trim(), choices: chosen, ...values };
  if (key !== undefined) return all.map((one) => (one.key === key ? { ...one, ...said } : one));
  const taken = all.map((one) => one.key);
  return [...all, { key: keyOf(label, taken), archived: false, ...said }];
}
