/** Broken servers that send messages over the wrong channels, or in the wrong language. */
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

/** A recipient who got the message over the first channel gets it over the next one, too. */
export const sentAnyway: readonly Mutation[] = [
  {
    file: 'server/domains/communications/deliver/delivery-store.ts',
    find: `when b.has_sent then 'sent_by_other_channel'`,
    replace: '',
  },
];

/** The next channel doesn't wait until the first has failed. */
export const notWaiting: readonly Mutation[] = [
  {
    file: 'server/domains/communications/deliver/delivery-store.ts',
    find: `\${comesBefore('d')} and p.status = 'queued'`,
    replace: `\${comesBefore('d')} and p.status = 'never'`,
  },
];

const words = 'server/domains/communications/compose/recipient-words.ts';

/** Everyone gets the words of the merchant's language. */
export const merchantsWords: readonly Mutation[] = [
  {
    file: words,
    find: 'languageOf(recipient.locale ?? merchant.locale)',
    replace: 'languageOf(merchant.locale)',
  },
];

/** The words for the first recipient are kept for all others. */
export const firstWords: readonly Mutation[] = [
  {
    file: words,
    find: 'const translated = translations[wanted];',
    replace:
      'const translated = ((wordsFor as { kept?: object }).kept ??= translations[wanted]) as typeof translations.en;',
  },
];

/** Customers without a language get the original, even if the merchant’s language has a translation. */
export const originalWords: readonly Mutation[] = [
  {
    file: words,
    find: 'languageOf(recipient.locale ?? merchant.locale)',
    replace: `languageOf(recipient.locale ?? '')`,
  },
];

/** A language without a translation gets any other translation instead of the original. */
export const anyWords: readonly Mutation[] = [
  {
    file: words,
    find: 'const translated = translations[wanted];',
    replace: 'const translated = translations[wanted] ?? Object.values(translations)[0];',
  },
];

/** Only mails are translated. */
export const notificationsUntranslated: readonly Mutation[] = [
  {
    file: 'server/domains/communications/compose/short-messages.ts',
    find: 'const words = wordsFor(communication, row, merchant);',
    replace: 'const words = communication;',
  },
];
