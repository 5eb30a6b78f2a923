/** A customer's record in a form: every value is text, or a choice. */
import type { CustomerAttribute, DashboardGetUserResult } from '@tessera/sdk';
import { readDecimal } from '../../../contract/typed-text.ts';
import {
  type AddressValues,
  addressOf,
  addressValues,
  hasAddress,
} from '../../components/fields/address-values.ts';

export interface RecordValues extends Record<string, unknown> {
  name: string;
  email: string;
  phone: string;
  external_id: string;
  birthday: string;
  tags: string[];
  address: AddressValues;
  /** By key. */
  attributes: Record<string, string>;
  marketing_email: 'granted' | 'denied' | 'unset';
  marketing_sms: 'granted' | 'denied' | 'unset';
  consent_words: string;
}

type Known = Pick<
  DashboardGetUserResult,
  'name' | 'email' | 'phone' | 'external_id' | 'birthday' | 'tags' | 'address' | 'attributes' | 'consents'
>;

export function recordValues(customer: Known | undefined): RecordValues {
  return {
    name: customer?.name ?? '',
    email: customer?.email ?? '',
    phone: customer?.phone ?? '',
    external_id: customer?.external_id ?? '',
    birthday: customer?.birthday ?? '',
    tags: [...(customer?.tags ?? [])],
    address: addressValues(customer?.address),
    attributes: Object.fromEntries(
      Object.entries(customer?.attributes ?? {}).map(([key, value]) => [key, String(value)]),
    ),
    marketing_email: customer?.consents.marketing_email ?? 'unset',
    marketing_sms: customer?.consents.marketing_sms ?? 'unset',
    consent_words: '',
  };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns what changed; emptied fields become null. A consent with the words that were shown is given at `now`. */
export function recordChanges(
  before: RecordValues,
  values: RecordValues,
  declared: readonly CustomerAttribute[],
  now = new Date(),
) {
  const textOf = (text: string) => text.trim() || null;
  const plain = Object.fromEntries(
    (['name', 'email', 'phone', 'external_id', 'birthday'] as const)
      .filter((field) => values[field] !== before[field])
      .map((field) => [field, textOf(values[field])]),
  ) as Partial<Record<'name' | 'email' | 'phone' | 'external_id' | 'birthday', string | null>>;
  const attributes = Object.fromEntries(
    declared
      .filter(({ key }) => (values.attributes[key] ?? '') !== (before.attributes[key] ?? ''))
      .map((one) => [one.key, attributeOf(one, values.attributes[one.key] ?? '')]),
  );
  const words = values.consent_words.trim();
  const consents = Object.fromEntries(
    (['marketing_email', 'marketing_sms'] as const)
      .filter((kind) => values[kind] !== before[kind])
      .map((kind) => [kind, values[kind]]),
  );
  return {
    ...plain,
    ...(!isSame(values.tags, before.tags) && { tags: values.tags }),
    ...(!isSame(values.address, before.address) && {
      address: hasAddress(values.address) ? addressOf(values.address) : null,
    }),
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(Object.keys(consents).length > 0 && {
      consents: { ...consents, source: 'console', ...(words && { words, given_at: now.toISOString() }) },
    }),
  };
}

function attributeOf({ type }: CustomerAttribute, text: string): string | number | boolean | null {
  if (text.trim() === '') return null;
  if (type === 'number') return readDecimal(text) ?? text.trim();
  return type === 'boolean' ? text === 'true' : text.trim();
}

/** Whether a birthday is complete and on a day that exists; its year can be missing. */
export function isBirthday(text: string): boolean {
  if (text === '') return true;
  if (!/^([0-9]{4}|-)-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const day = text.startsWith('--') ? `2000${text.slice(1)}` : text;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
