/** What a request changes about a customer. Pure. */
import type { update } from '../../../../contract/domains/customer-records.ts';
import type { InputOf } from '../../../../contract/route.ts';
import { differing, picked, revised } from '../../../engine/change.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import {
  changedAttributes,
  type Declaration,
  refusalOfBirthday,
  searchableText,
} from '../attributes/attribute-schema.ts';
import { type ConsentKind, decideConsents } from '../consent.ts';
import type { CustomerRow } from '../customer-store.ts';

export type Stated = Omit<InputOf<typeof update>, 'id'>;

export interface RecordChange {
  after: CustomerRow;
  /** Names of the changed fields, without consents. */
  fields: string[];
  hasNewConsents: boolean;
  /** Channels whose stated consent was not taken, because the customer refused it. */
  keptConsents: readonly ConsentKind[];
  /** Whether only the times of consents changed. */
  isConsentRenewed: boolean;
}

const plainFields = [
  'external_id',
  'name',
  'email',
  'phone',
  'birthday',
  'locale',
  'address',
  'tags',
  'metadata',
] as const satisfies readonly (keyof Stated & keyof CustomerRow)[];

/** Returns the customer after the request, or the first reason to refuse it. `today` is the merchant's date. */
export function changeOf(
  before: CustomerRow,
  stated: Stated,
  declared: readonly Declaration[],
  { now, today, givenAt }: { now: string; today: string; givenAt?: string | undefined },
): RecordChange | Refusal {
  if (typeof stated.birthday === 'string') {
    const refused = refusalOfBirthday(stated.birthday, today);
    if (refused) return refused;
  }
  const attributes = changedAttributes(declared, before.attributes, stated.attributes ?? {});
  if (attributes instanceof Refusal) return attributes;
  const changes = differing<CustomerRow>(before, { ...picked(stated, plainFields), attributes });
  const fields = Object.keys(changes);
  const after: CustomerRow = { ...before, ...changes };
  after.searchable = searchableText(declared, attributes);
  if (after.external_id === null && after.email === null && after.phone === null) {
    return refuse('customer_identifier_required');
  }
  // Mail to the previous address bounced; whether it reaches the new one is unknown.
  if (fields.includes('email') && before.status === 'suppressed') {
    after.status = 'active';
    fields.push('status');
  }
  const decided = decideConsents(before, { ...stated.consents, at: givenAt }, now);
  const hasNewConsents = decided.changed.length > 0;
  if (hasNewConsents) after.consents = decided.consents;
  after.consent_acts = decided.consent_acts;
  const isChanged = fields.length > 0 || hasNewConsents;
  const { kept: keptConsents, isRenewed: isConsentRenewed } = decided;
  const row = isChanged ? revised(after, {}, now) : after;
  return { after: row, fields, hasNewConsents, keptConsents, isConsentRenewed };
}
