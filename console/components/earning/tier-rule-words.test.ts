import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillText } from '../../../contract/fill-text.ts';
import { moneyText, numberText, percentText } from '../../../contract/money.ts';
import { en } from '../../text/en.gen.ts';
import { it } from '../../text/it.gen.ts';
import { formatsOf } from '../../ui/formats/formats.ts';
import { type TierRuleTerms, tierRuleWords } from './tier-rule-words.ts';

const wordsIn = (texts: Record<keyof typeof en, string>, locale: string) => (rule: TierRuleTerms | null) =>
  tierRuleWords(rule, {
    t: (key, values = {}) => fillText(texts[key], values, locale),
    formats: formatsOf(locale, 'EUR', 'Europe/Rome', { moneyText, numberText, percentText }),
  });

const yearly: TierRuleTerms = {
  metric: 'spend',
  period: 'calendar',
  months: 12,
  starts_on: '01-01',
  keeps: 'next_period_end',
  keeps_months: null,
  grace_days: 0,
  downgrade: 'earned',
};
const rolling: TierRuleTerms = {
  ...yearly,
  metric: 'visits',
  period: 'rolling',
  months: 3,
  keeps: 'period_end',
};

const examples: [rule: TierRuleTerms | null, english: string, italian: string][] = [
  [
    null,
    'All points that members ever earned count. Tiers never end.',
    'Contano tutti i punti mai guadagnati. I livelli non finiscono mai.',
  ],
  [
    yearly,
    'What counts: money spent in each year from 1 January. A tier lasts until the end of the next period. Then members have the tier they reached since.',
    'Che cosa conta: la spesa di ogni anno dal 1 gennaio. Un livello dura fino alla fine del periodo successivo. Poi i clienti hanno il livello raggiunto nel frattempo.',
  ],
  [
    {
      ...yearly,
      months: 6,
      starts_on: '04-06',
      keeps: 'months',
      keeps_months: 9,
      grace_days: 30,
      downgrade: 'one',
    },
    'What counts: money spent in each 6 months from 6 April. A tier lasts 9 months and 30 days more. Then members are one tier below, or higher if they reached it since.',
    'Che cosa conta: la spesa di ogni periodo di 6 mesi dal 6 aprile. Un livello dura 9 mesi e altri 30 giorni. Poi i clienti sono un livello sotto, o più in alto se l’hanno raggiunto nel frattempo.',
  ],
  [
    rolling,
    'What counts: visits in the last 3 months. A tier lasts while enough counts. Then members have the tier they reached since.',
    'Che cosa conta: le visite degli ultimi 3 mesi. Un livello dura finché il conteggio basta. Poi i clienti hanno il livello raggiunto nel frattempo.',
  ],
  [
    { ...rolling, metric: 'orders', downgrade: 'never' },
    'What counts: orders in the last 3 months. Tiers never end.',
    'Che cosa conta: gli ordini degli ultimi 3 mesi. I livelli non finiscono mai.',
  ],
];

for (const [rule, english, italian] of examples) {
  test(`a tier rule is said as “${english}”`, () => {
    assert.equal(wordsIn(en, 'en-GB')(rule), english);
    assert.equal(wordsIn(it, 'it-IT')(rule), italian);
  });
}
