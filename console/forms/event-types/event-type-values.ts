/** A declared event type in a form, and the whole list as it is sent. */
import type { MemberEventType } from '@tessera/sdk';
import { keyOf } from '../customers/attribute-values.ts';

type Property = MemberEventType['properties'][number];

export interface EventTypeValues extends Record<string, unknown> {
  label: string;
  value: MemberEventType['value'];
  properties: { key: string; type: Property['type'] }[];
}

export const eventValues = ['none', 'number', 'amount'] as const;
export const propertyTypes = ['text', 'number', 'date', 'boolean'] as const;
export const longestList = 20;

export const eventTypeValues = (known: MemberEventType | undefined): EventTypeValues => ({
  label: known?.label ?? '',
  value: known?.value ?? 'none',
  properties: known?.properties ?? [],
});

/** All types with this one replaced, or with a new one at the end; properties get names that the API accepts. */
export function withEventType(
  all: readonly MemberEventType[],
  known: MemberEventType | undefined,
  { label, value, properties }: EventTypeValues,
): MemberEventType[] {
  const kept = known?.properties ?? [];
  const named = [...kept];
  for (const { key, type } of properties.slice(kept.length)) {
    const taken = named.map((one) => one.key);
    named.push({ key: keyOf(key, taken, 'property'), type });
  }
  const said = { label: label.trim(), value, properties: named };
  if (known) return all.map((one) => (one.type === known.type ? { ...one, ...said } : one));
  const taken = all.map(({ type }) => type);
  return [...all, { type: keyOf(label, taken, 'event'), archived: false, ...said }];
}
