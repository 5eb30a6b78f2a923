/** What a member learns from a message to the pass at Google. */
import { unitOf } from '../../../../contract/units.ts';
import type { GoogleFace, GooglePlan } from '../../../database/schema/tables.ts';
import { formatsFor } from '../../../words/formats.ts';
import { type Translate, translator } from '../../../words/words.ts';
import { chooseLanguage } from '../../customers/language.ts';
import { type PassFacts, standingOf } from '../files/pass-face.ts';

export type GoogleMessage = NonNullable<GooglePlan['message']>;

/** "You can send a maximum of 3 push notifications in 24 hours" for each object. */
const maxNotifications = 3;
const windowMs = 86_400_000;

export const faceOf = (facts: Pick<PassFacts, 'points_available' | 'tier_id' | 'status'>): GoogleFace => ({
  points: facts.points_available,
  tier: facts.tier_id,
  standing: standingOf(facts),
});

/** Times of notifications that still count towards the limit; both are RFC 3339 or milliseconds since 1970. */
export const countingAt = (notified: readonly string[], nowMs: number): string[] =>
  notified.filter((at) => Date.parse(at) > nowMs - windowMs);

/**
 * The message about a change; null if nothing changed that is worth one, or if the member had the daily maximum: the
 * pass then changes without a message.
 */
export function messageOf(
  before: GoogleFace,
  facts: PassFacts,
  version: number,
  counting: readonly string[],
): GoogleMessage | null {
  if (counting.length >= maxNotifications) return null;
  const after = faceOf(facts);
  const t = translator(languageFor(facts), unitOf(facts));
  const sentences = [
    before.standing === after.standing ? '' : t(`wallet.${after.standing}`),
    before.tier === after.tier ? '' : tierSentence(facts, t),
    before.points === after.points ? '' : pointsSentence(facts, t),
  ].filter((sentence) => sentence !== '');
  if (sentences.length === 0) return null;
  return { id: `change-${version}`, header: facts.pass_name, body: sentences.join(' ') };
}

const languageFor = (facts: PassFacts) => chooseLanguage([facts.customer_locale, facts.locale]);

function tierSentence({ tiers, tier_id }: PassFacts, t: Translate): string {
  const tier = tiers.find(({ id }) => id === tier_id);
  return tier === undefined ? '' : t('wallet.tier', { tier: tier.name });
}

function pointsSentence(facts: PassFacts, t: Translate): string {
  const { customer_locale, locale, country, timezone } = facts;
  const readers = [customer_locale, locale];
  const { number } = formatsFor(languageFor(facts), { readers, country, timezone });
  return t('wallet.points', { points: number(facts.points_available) });
}
