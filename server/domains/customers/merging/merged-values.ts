/** What becomes of the values of two customers that are merged, and of them again when the merge is undone. Pure. */
import { consentKinds } from '../customer.ts';
import type { CustomerRow } from '../customer-store.ts';

const identifiers = ['external_id', 'email', 'phone'] as const;
const filled = [...identifiers, 'name', 'birthday', 'locale', 'address'] as const;
const combined = ['tags', 'attributes', 'searchable', 'consents', 'status', 'metadata'] as const;
const kept = [...filled, ...combined] as const;

export type Values = Pick<CustomerRow, (typeof kept)[number]>;

/** The values of a customer that a merge can change. */
export const valuesOf = (row: Values): Values =>
  Object.fromEntries(kept.map((field) => [field, row[field]])) as Values;

const strictest = (a: 'granted' | 'denied' | 'unset', b: 'granted' | 'denied' | 'unset') =>
  a === 'denied' || b === 'denied' ? 'denied' : a === 'unset' ? b : a;

/**
 * Returns both customers after the merge. The kept one is filled in with what it lacks; identifiers that fill a gap
 * move, the others stay with the duplicate and lead to the kept one.
 */
export function mergeValues(customer: Values, duplicate: Values): { customer: Values; duplicate: Values } {
  const after = { ...customer };
  const rest = { ...duplicate };
  for (const field of filled) {
    if (customer[field] !== null || duplicate[field] === null) continue;
    Object.assign(after, { [field]: duplicate[field] });
    if ((identifiers as readonly string[]).includes(field)) Object.assign(rest, { [field]: null });
  }
  if (customer.email === null && duplicate.email !== null) after.status = duplicate.status;
  after.tags = [...new Set([...customer.tags, ...duplicate.tags])].slice(0, 50);
  after.attributes = { ...duplicate.attributes, ...customer.attributes };
  after.metadata = Object.fromEntries(
    Object.entries({ ...customer.metadata, ...duplicate.metadata, ...customer.metadata }).slice(0, 50),
  );
  after.searchable = [customer.searchable, duplicate.searchable].filter(Boolean).join(' ') || null;
  const newer =
    (duplicate.consents.updated_at ?? '') > (customer.consents.updated_at ?? '') ? duplicate : customer;
  after.consents = {
    ...newer.consents,
    marketing_email: strictest(customer.consents.marketing_email, duplicate.consents.marketing_email),
    marketing_push: strictest(customer.consents.marketing_push, duplicate.consents.marketing_push),
  };
  const texts = [customer, duplicate].map(({ consents }) => consents.marketing_sms ?? 'unset');
  if (texts.some((word) => word !== 'unset')) after.consents.marketing_sms = strictest(texts[0]!, texts[1]!);
  return { customer: after, duplicate: rest };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns both customers after the merge is undone: values that were not changed since the merge return, others stay.
 * The duplicate gets back all its values, except identifiers that the kept one has by now on purpose. A consent that
 * was withdrawn since is withdrawn for both.
 */
export function unmergeValues(
  now: Values,
  before: { customer: Values; duplicate: Values; after: Values },
): { customer: Values; duplicate: Values } {
  const customer = { ...now };
  for (const field of kept) {
    if (isSame(now[field], before.after[field])) Object.assign(customer, { [field]: before.customer[field] });
  }
  const duplicate = { ...before.duplicate };
  for (const field of identifiers) {
    if (duplicate[field] !== null && isSame(customer[field], duplicate[field])) {
      Object.assign(duplicate, { [field]: null });
    }
  }
  for (const kind of consentKinds) {
    const isWithdrawn = now.consents[kind] === 'denied' && before.after.consents[kind] !== 'denied';
    if (isWithdrawn) duplicate.consents = { ...now.consents, [kind]: 'denied' };
  }
  return { customer, duplicate };
}
