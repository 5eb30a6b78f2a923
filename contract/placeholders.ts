/** Placeholders in messages, filled in for each recipient. */
const everywhere = [
  'customer.name',
  'customer.first_name',
  'merchant.name',
  'merchant.support_email',
  'merchant.website',
] as const;
const ofMembership = [
  'membership.serial',
  'membership.points',
  'membership.tier',
  'membership.tier_until',
  'membership.tier_next',
  'membership.tier_missing',
  'membership.expires_at',
  'pass.name',
] as const;
const ofVoucher = ['voucher.code', 'voucher.value', 'voucher.expires_at'] as const;

/** Placeholders by subject of the message. */
export const placeholders = {
  membership: [...everywhere, ...ofMembership],
  voucher: [...everywhere, ...ofVoucher],
} as const;

export type Subject = keyof typeof placeholders;
export type Placeholder = (typeof placeholders)[Subject][number];

/** Placeholders of the lines of a card that the console offers; a template can use those of memberships, too. */
export const cardPlaceholders = [
  'points.available',
  'points.pending',
  'stamps.collected',
  'stamps.of',
  'tier.name',
  'tier.until',
  'tier.next',
  'tier.missing',
  'customer.name',
  'customer.first_name',
  'pass.name',
  'merchant.name',
  'serial',
  'starts_at',
  'expires_at',
] as const;
