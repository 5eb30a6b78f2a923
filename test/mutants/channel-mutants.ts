/** Broken servers that send messages over the wrong channels, or in the wrong language. */
import { mutant } from '../harness/mutation.ts';

const deliveryStore = 'server/domains/communications/deliver/delivery-store.ts';

/** Consent to mail counts for every channel. */
export const consentOfMail = mutant(
  'server/domains/communications/deliver/suppression.ts',
  `('marketing_' || \${is.channel})`,
  `('marketing_email')`,
);

/** Who got enough marketing over one channel gets it over the next. */
export const cappedOnce = mutant(deliveryStore, `when b.is_capped then 'frequency_capped'`);

/** A message that may have arrived counts as failed, and is sent over the next channel. */
export const unknownIsFailed = mutant(
  deliveryStore,
  `p.sent_at is not null or p.reason = 'outcome_unknown'`,
  `p.sent_at is not null`,
);

/** The most expensive channel comes first. */
export const dearestFirst = mutant(
  deliveryStore,
  'array_position($9::text[], p.channel) < array',
  'array_position($9::text[], p.channel) > array',
);

/** The next channel is never tried. */
export const noFallBack = mutant(
  deliveryStore,
  `when b.has_sent then 'sent_by_other_channel'`,
  `when b.has_sent is not null then 'sent_by_other_channel'`,
);

/** A recipient who got the message over the first channel gets it over the next one, too. */
export const sentAnyway = mutant(deliveryStore, `when b.has_sent then 'sent_by_other_channel'`);

/** The next channel doesn't wait until the first has failed. */
export const notWaiting = mutant(
  deliveryStore,
  `\${comesBefore('d')} and p.status = 'queued'`,
  `\${comesBefore('d')} and p.status = 'never'`,
);

const words = 'server/domains/communications/compose/recipient-words.ts';

/** Everyone gets the words of the merchant's language. */
export const merchantsWords = mutant(
  words,
  'languageOf(recipient.locale ?? merchant.locale)',
  'languageOf(merchant.locale)',
);

/** The words for the first recipient are kept for all others. */
export const firstWords = mutant(
  words,
  'const translated = translations[wanted];',
  'const translated = ((wordsFor as { kept?: object }).kept ??= translations[wanted]) as typeof translations.en;',
);

/** Customers without a language get the original, even if the merchant’s language has a translation. */
export const originalWords = mutant(
  words,
  'languageOf(recipient.locale ?? merchant.locale)',
  `languageOf(recipient.locale ?? '')`,
);

/** A language without a translation gets any other translation instead of the original. */
export const anyWords = mutant(
  words,
  'const translated = translations[wanted];',
  'const translated = translations[wanted] ?? Object.values(translations)[0];',
);

/** Only mails are translated. */
export const notificationsUntranslated = mutant(
  'server/domains/communications/compose/short-messages.ts',
  'const words = wordsFor(communication, row, merchant, values);',
  'const words = communication;',
);
