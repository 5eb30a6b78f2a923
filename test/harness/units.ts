/** Programmes of the console's presets, and which words for what cards count are in a text. */
import { programmeOf } from '../../console/forms/passes/programme/presets.ts';
import { en } from '../../console/text/en.gen.ts';
import { it } from '../../console/text/it.gen.ts';
import type { MemberLanguage } from '../../contract/languages.ts';
import type { Unit } from '../../contract/units.ts';
import type { Programme } from '../../sdk/src/resources/programmes.ts';
import type { TestMerchant } from './world.ts';

const words: Record<Unit, Record<MemberLanguage, RegExp>> = {
  points: {
    en: /\bpoints?\b/i,
    it: /\bpunt[oi]\b(?! vendita)/i,
    de: /punkt/i,
    fr: /\bpoints?\b/i,
    es: /\bpuntos?\b/i,
  },
  stamps: {
    en: /\bstamps?\b/i,
    it: /\btimbr[oi]\b/i,
    de: /stempel/i,
    fr: /\btampons?\b/i,
    es: /\bsellos?\b/i,
  },
};

export const other = (unit: Unit): Unit => (unit === 'points' ? 'stamps' : 'points');

export const says = (text: string, unit: Unit, language: MemberLanguage): boolean =>
  words[unit][language].test(text);

const rewards = { en: 'Free coffee', it: 'Caffè gratis', de: 'Kaffee', fr: 'Café', es: 'Café' };

/**
 * A programme as a shop starts it with the preset, in its language. It then gets everything that texts about points can be
 * about: points that expire, a tier to reach, and a value in money.
 */
export async function startProgramme(
  merchant: TestMerchant,
  unit: Unit,
  language: MemberLanguage,
): Promise<Programme> {
  const owner = await merchant.clientAs('owner');
  await owner.merchant.updateProfile({ locale: `${language}-IT` });
  const text = language === 'it' ? it : en;
  const made = await owner.programmes.start(
    programmeOf(
      { preset: unit, name: 'Club', color: '#0B7285', logo_url: '', reward: rewards[language], cost: 10 },
      {
        currency: 'EUR',
        words: {
          stamps: text['start.stamps'],
          points: text['passes.points'],
          tier: text['passes.tier'],
          member: text['passes.member'],
          tiers: [],
        },
        fallback: 'Club',
      },
    ),
  );
  await owner.memberships.updatePass(made.pass.id, {
    tiers: [{ name: 'Amico' }, { name: 'Oro', threshold_points: 500, multiplier_bps: 15_000 }],
    points_expiry: { mode: 'rolling', months: 12 },
    spend_rule: { points: 10, amount: 100, currency: 'EUR' },
    apply: 'from_now',
  });
  return made;
}
