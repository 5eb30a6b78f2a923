/** The content of a pass, independent of the wallet. */
import { createHash } from 'node:crypto';
import type { Static } from 'typebox';
import { localeBeside } from '../../../../contract/languages.ts';
import type { PassTemplate } from '../../../../contract/resources/pass.ts';
import { firstNameOf } from '../../customers/language.ts';
import type { MembershipStatus } from '../../memberships/membership.ts';
import { currentTier, type Tier } from '../../memberships/passes/pass.ts';
import { stampsOf } from '../../memberships/passes/stamps.ts';

type Template = Static<typeof PassTemplate>;
type Placement = Template['fields'][number]['placement'];

/** Stored data that a pass is made of. */
export interface PassFacts {
  merchant_id: string;
  membership_id: string;
  serial: string;
  card_renewals: number;
  status: MembershipStatus;
  require_claim: boolean;
  starts_at: string | null;
  expires_at: string | null;
  tier_id: string | null;
  lifetime_earned: number;
  is_tier_due: boolean;
  points_available: number;
  points_pending: number;
  points_held: number;
  pass_id: string;
  pass_name: string;
  description: string | null;
  tiers: readonly Tier[];
  rewards: { name: string; points_cost: number }[];
  type: Template['type'];
  design: NonNullable<Template['design']>;
  fields: Template['fields'];
  barcode_format: Template['barcode_format'];
  wallets: Template['wallets'];
  terms: string | null;
  customer_name: string | null;
  customer_locale: string | null;
  merchant_name: string;
  locale: string;
  timezone: string;
  /** Time of the last change to any of this. */
  changed_at: string;
}

interface FaceField {
  key: string;
  label: string;
  value: string;
  placement: Placement;
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

const placeholder = /\{\{\s*([a-z_.]+)\s*\}\}/g;

/** The fields of the template with placeholders filled in. Unknown placeholders and missing values become empty. */
export function fieldsOf(facts: PassFacts): FaceField[] {
  const values = valuesOf(facts);
  return facts.fields.map(({ key, label, value_template, placement }) => ({
    key,
    label,
    value: value_template.replace(placeholder, (_, name: string) => values.get(name) ?? '').trim(),
    placement,
  }));
}

/** A key for a field of this server's own: no field of the template has it, because theirs have no hyphen. */
export const ownKey = (key: string, { fields }: Pick<PassFacts, 'fields'>): string =>
  fields.some((field) => field.key === key) ? `own-${key}` : key;

/** SHA-256 of all that the pass shows. */
export function digestOfFace(facts: PassFacts): Buffer {
  const { type, design, terms, barcode_format: format, serial, starts_at: from, expires_at: until } = facts;
  const names = [facts.merchant_name, facts.pass_name, facts.description];
  const shown = [type, design, terms, format, serial, from, until, names, fieldsOf(facts), standingOf(facts)];
  return createHash('sha256').update(JSON.stringify(shown)).digest();
}

function valuesOf(facts: PassFacts): Map<string, string> {
  const { timezone: timeZone } = facts;
  const locale = localeBeside(facts.locale, facts.locale);
  const number = new Intl.NumberFormat(locale);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  const date = (at: string | null): string => (at === null ? '' : day.format(Date.parse(at)));
  const tier = facts.tiers.find(({ id }) => id === currentTier(facts))?.name ?? '';
  const name = facts.customer_name?.trim() ?? '';
  const points = number.format(facts.points_available);
  const stamps = stampsOf(facts);
  const values: Record<string, string> = {
    'points.available': points,
    'points.pending': number.format(facts.points_pending),
    'points.held': number.format(facts.points_held),
    'membership.points': points,
    ...(stamps && {
      'stamps.collected': number.format(stamps.collected),
      'stamps.of': number.format(stamps.of),
      'stamps.full_cards': number.format(stamps.full_cards),
    }),
    'membership.tier': tier,
    'membership.serial': facts.serial,
    'membership.expires_at': date(facts.expires_at),
    'tier.name': tier,
    serial: facts.serial,
    starts_at: date(facts.starts_at),
    expires_at: date(facts.expires_at),
    'customer.name': name,
    'customer.first_name': firstNameOf(name),
    'merchant.name': facts.merchant_name,
    'pass.name': facts.pass_name,
  };
  return new Map(Object.entries(values));
}
