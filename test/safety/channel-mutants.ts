/** Broken servers that send messages over the wrong channels. */
import type { Mutation } from '../harness/mutation.ts';

/** Consent to mail counts for every channel. */
export const consentOfMail: readonly Mutation[] = [
  {
    file: 'server/domains/communications/deliver/suppression.ts',
    find: `('marketing_' || \${is.channel})`,
    replace: `('marketing_email')`,
  },
];

/** Who got enough marketing over one channel gets it over the next. */
export const cappedOnce: readonly Mutation[] = [
  {
    file: 'server/domains/communications/deliver/delivery-store.ts',
    find: `when b.is_capped then 'frequency_capped'`,
    replace: '',
  },
];

/** A message that may have arrived counts as failed, and is sent over the next channel. */
export const unknownIsFailed: readonly Mutation[] = [
  {
    file: 'server/domains/communications/deliver/delivery-store.ts',
    find: `p.sent_at is not null or p.reason = 'outcome_unknown'`,
    replace: `p.sent_at is not null`,
  },
];

/** The most expensive channel comes first. */
export const dearestFirst: readonly Mutation[] = [
  {
    file: 'server/domains/communications/deliver/delivery-store.ts',
    find: 'array_position($9::text[], p.channel) < array',
    replace: 'array_position($9::text[], p.channel) > array',
  },
];

/** The next channel is never tried. */
export const noFallBack: readonly Mutation[] = [
  {
    file: 'server/domains/communications/deliver/delivery-store.ts',
    find: `when b.has_sent then 'sent_by_other_channel'`,
    replace: `when b.has_sent is not null then 'sent_by_other_channel'`,
  },
];
