/** Rules for what a new description changes about a known customer. Pure. */
import type { Static } from 'typebox';
import type { CustomerInput } from '../../../contract/domains/customers.ts';
import { type ConsentKind, decideConsents } from './consent.ts';
import type { CustomerRow } from './customer-store.ts';

type Description = Static<typeof CustomerInput>;
type Changes = Partial<
  Pick<CustomerRow, 'external_id' | 'name' | 'email' | 'phone' | 'consents' | 'consent_acts'>
>;

export interface Amendment {
  changes: Changes;
  /** Names of the fields that were empty and are known now. */
  filled: string[];
  /** The previous consents, if one changed. */
  consentsBefore: CustomerRow['consents'] | undefined;
  /** Channels whose stated consent was not taken, because the customer refused it. */
  keptConsents: readonly ConsentKind[];
}

const fillable = ['external_id', 'name', 'email', 'phone'] as const;

/**
 * Returns the changes, or undefined. Known values are never overwritten: a till that mistypes an address must not
 * replace the customer's. Consents follow `decideConsents`, as given at `givenAt`; `unset` leaves them unchanged.
 */
export function amendmentOf(
  row: CustomerRow,
  described: Description,
  now: string,
  givenAt?: string,
): Amendment | undefined {
  const filled = fillable.filter((field) => row[field] === null && described[field] !== undefined);
  const changes: Changes = Object.fromEntries(filled.map((field) => [field, described[field]]));
  const stated = described.consents && withoutUnset(described.consents);
  const decided = stated && decideConsents(row, { ...stated, at: givenAt }, now);
  const hasSpoken = decided !== undefined && decided.changed.length > 0;
  const { kept: keptConsents = [], isRenewed = false } = decided ?? {};
  if (filled.length === 0 && !hasSpoken && !isRenewed && keptConsents.length === 0) return undefined;
  if (hasSpoken) changes.consents = decided.consents;
  if (hasSpoken || isRenewed) changes.consent_acts = decided!.consent_acts;
  return { changes, filled, consentsBefore: hasSpoken ? row.consents : undefined, keptConsents };
}

/** What a description says about consents, to begin with or to change. */
export const withoutUnset = (stated: NonNullable<Description['consents']>) =>
  Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== 'unset')) as NonNullable<
    Description['consents']
  >;
