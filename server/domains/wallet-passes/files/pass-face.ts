/** The content of a pass, independent of the wallet. */
import { createHash } from 'node:crypto';
import type { Static } from 'typebox';
import type { PassTemplate } from '../../../../contract/resources/pass-template.ts';
import type { MembershipStatus } from '../../memberships/membership.ts';
import { type CardFacts, linesOf } from '../../memberships/templates/card-lines.ts';

type Template = Static<typeof PassTemplate>;

/** Stored data that a pass is made of. */
export interface PassFacts extends CardFacts {
  merchant_id: string;
  membership_id: string;
  card_renewals: number;
  status: MembershipStatus;
  require_claim: boolean;
  pass_id: string;
  description: string | null;
  design: NonNullable<Template['design']>;
  barcode_format: Template['barcode_format'];
  wallets: Template['wallets'];
  terms: string | null;
  customer_locale: string | null;
  /** Time of the last change to any of this. */
  changed_at: string;
}

/** `void`: the pass exists but can't be used, temporarily or for good. */
export type Standing = 'valid' | 'ended' | 'void';

const standings: Record<MembershipStatus, Standing> = {
  pending: 'valid',
  active: 'valid',
  suspended: 'void',
  expired: 'ended',
  revoked: 'void',
  merged: 'void',
};

export const standingOf = ({ status }: Pick<PassFacts, 'status'>): Standing => standings[status];

/** A key for a field of this server's own: no field of the template has it, because theirs have no hyphen. */
export const ownKey = (key: string, { fields }: Pick<PassFacts, 'fields'>): string =>
  fields.some((field) => field.key === key) ? `own-${key}` : key;

/** SHA-256 of all that the pass shows. */
export function digestOfFace(facts: PassFacts): Buffer {
  const { type, design, terms, barcode_format: format, serial, starts_at: from, expires_at: until } = facts;
  const names = [facts.merchant_name, facts.pass_name, facts.description];
  const shown = [type, design, terms, format, serial, from, until, names, linesOf(facts), standingOf(facts)];
  return createHash('sha256').update(JSON.stringify(shown)).digest();
}
