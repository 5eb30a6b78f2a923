/** Rules for what a new description changes about a known customer. Pure. */
import type { Static } from 'typebox';
import type { CustomerInput } from '../../../contract/domains/customers.ts';
import type { CustomerRow } from './customer-store.ts';

type Description = Static<typeof CustomerInput>;
type Changes = Partial<Pick<CustomerRow, 'external_id' | 'name' | 'email' | 'phone' | 'consents'>>;

export interface Amendment {
  changes: Changes;
  /** Names of the fields that were empty and are known now. */
  filled: string[];
  /** The previous consents, if one changed. */
  consentsBefore: CustomerRow['consents'] | undefined;
}

const fillable = ['external_id', 'name', 'email', 'phone'] as const;
/** Marketing, by channel. */
export const consentKinds = ['marketing_email', 'marketing_push', 'marketing_sms'] as const;

/**
 * Returns the changes, or undefined. Known values are never overwritten: a till that mistypes an address must not
 * replace the customer's. The latest consent counts; `unset` leaves it unchanged.
 */
export function amendmentOf(row: CustomerRow, described: Description, now: string): Amendment | undefined {
  const filled = fillable.filter((field) => row[field] === null && described[field] !== undefined);
  const changes: Changes = Object.fromEntries(filled.map((field) => [field, described[field]]));
  const spoken = consentKinds.filter((kind) => {
    const word = described.consents?.[kind];
    return word !== undefined && word !== 'unset' && word !== row.consents[kind];
  });
  if (filled.length === 0 && spoken.length === 0) return undefined;
  if (spoken.length > 0) {
    const words = Object.fromEntries(spoken.map((kind) => [kind, described.consents![kind]!]));
    const { source = 'api', words: shown } = described.consents!;
    const { words: _before, ...kept } = row.consents;
    changes.consents = {
      ...kept,
      ...words,
      updated_at: now,
      source,
      ...(shown !== undefined && { words: shown }),
    };
  }
  return { changes, filled, consentsBefore: spoken.length > 0 ? row.consents : undefined };
}
