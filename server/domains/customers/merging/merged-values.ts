/** What becomes of the values of two customers that are merged, and of them again when the merge is undone. Pure. */

import { isSame } from '../../../json/is-same.ts';
import { strictestConsents, withRefusalsSince } from '../consent.ts';
import type { CustomerRow } from '../customer-store.ts';

const identifiers = ['external_id', 'email', 'phone'] as const;
const filled = [...identifiers, 'name', 'birthday', 'locale', 'address'] as const;
const combined = ['tags', 'attributes', 'searchable', 'status', 'metadata'] as const;
const returning = [...filled, ...combined] as const;
const consenting = ['consents', 'consent_acts'] as const;
const kept = [...returning, ...consenting] as const;

export type Values = Pick<CustomerRow, (typeof kept)[number]>;
/** Values as a merge remembers them; merges of earlier versions know no acts of consent. */
export type Remembered = Omit<Values, 'consent_acts'> & Partial<Pick<Values, 'consent_acts'>>;

/** The values of a customer that a merge can change. */
export const valuesOf = (row: Values): Values =>
  Object.fromEntries(kept.map((field) => [field, row[field]])) as Values;

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
  Object.assign(after, strictestConsents(customer, duplicate));
  return { customer: after, duplicate: rest };
}

/**
 * Returns both customers after the merge is undone: values that were not changed since the merge return, others stay.
 * The duplicate gets back all its values, except identifiers that the kept one has by now on purpose. A consent that
 * was withdrawn since is withdrawn for both.
 */
export function unmergeValues(
  now: Values,
  before: { customer: Remembered; duplicate: Remembered; after: Remembered },
): { customer: Values; duplicate: Values } {
  const customer = { ...now };
  for (const field of returning) {
    if (isSame(now[field], before.after[field])) Object.assign(customer, { [field]: before.customer[field] });
  }
  const merged = withActs(before.after);
  if (isSame(now.consents, merged.consents))
    Object.assign(customer, withRefusalsSince(consentsOf(before.customer), now, merged));
  const duplicate = withActs(before.duplicate);
  for (const field of identifiers) {
    if (duplicate[field] !== null && isSame(customer[field], duplicate[field])) {
      Object.assign(duplicate, { [field]: null });
    }
  }
  Object.assign(duplicate, withRefusalsSince(consentsOf(duplicate), now, merged));
  return { customer, duplicate };
}

const withActs = (values: Remembered): Values => ({ ...values, consent_acts: values.consent_acts ?? {} });

const consentsOf = ({ consents, consent_acts = {} }: Remembered) => ({ consents, consent_acts });
