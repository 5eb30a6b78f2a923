/** What a first programme is made of, by its preset. Pure. */
import type { PassTemplate, ProgrammesStartParams } from '@tessera/sdk';
import { digitsOf } from '../../../../contract/currencies.ts';
import { inkOn } from '../../../../contract/ink.ts';

export const presets = ['stamps', 'points', 'tiers', 'gifts'] as const;
export type Preset = (typeof presets)[number];

export type ProgrammeValues = {
  preset: Preset;
  name: string;
  color: string;
  logo_url: string;
  /** What members get. */
  reward: string;
  /** Stamps or points that it takes. */
  cost: number | string;
};

/** What it takes by default; a purchase of 10 gives 10 points. */
export const usualCost: Record<Preset, number> = { stamps: 10, points: 100, tiers: 100, gifts: 0 };

/** The words on the card, in the language of the user. */
export type CardWords = Record<'stamps' | 'points' | 'tier' | 'member', string> & {
  /** Of the tiers, lowest first. */
  tiers: readonly string[];
};

/** The amount that gives a point, in minor units: 1 of the currency, or 100 where that has no decimals. */
export const unitOf = (currency: string): number => 10 ** (digitsOf(currency) || 2);

const ladder = [
  { multiplier_bps: 10_000 },
  { threshold_points: 500, multiplier_bps: 12_500 },
  { threshold_points: 1_500, multiplier_bps: 15_000 },
];

const types = { stamps: 'stamp', points: 'loyalty', tiers: 'loyalty', gifts: 'membership' } as const;

/** Each line has a value on the card of someone who has just joined. */
function linesOf(preset: Preset, words: CardWords): NonNullable<ProgrammesStartParams['template']['fields']> {
  const line = (
    key: string,
    label: string,
    value: string,
    placement: 'header' | 'primary' | 'secondary',
  ) => ({
    key,
    label,
    value_template: value,
    placement,
  });
  const member = '{{customer.name}}';
  if (preset === 'gifts') return [line('member', words.member, member, 'primary')];
  const points = line(
    'points',
    words.points,
    '{{points.available}}',
    preset === 'tiers' ? 'header' : 'primary',
  );
  return [
    preset === 'stamps'
      ? line('stamps', words.stamps, '{{stamps.collected}} / {{stamps.of}}', 'primary')
      : points,
    ...(preset === 'tiers' ? [line('tier', words.tier, '{{tier.name}}', 'primary')] : []),
    line('member', words.member, member, 'secondary'),
  ];
}

/** The design and the terms. An empty name is that of `fallback`, so that a preview never waits for one. */
export function programmeOf(
  { preset, name, color, logo_url, reward, cost }: ProgrammeValues,
  { currency, words, fallback }: { currency: string; words: CardWords; fallback: string },
): ProgrammesStartParams {
  const called = name.trim() || fallback;
  const ink = inkOn(color);
  const takesPoints = preset !== 'gifts';
  const costs = Number(cost) || usualCost[preset];
  const rate = preset === 'stamps' ? { basis: 'visit' as const } : { unit_amount: unitOf(currency) };
  return {
    template: {
      name: called,
      type: types[preset],
      design: {
        background_color: color,
        foreground_color: ink,
        ...(logo_url.trim() && { logo_url: logo_url.trim() }),
      },
      fields: linesOf(preset, words),
    },
    pass: {
      name: called,
      earn_rule: takesPoints ? { basis: 'spend', points_per_unit: 1, ...rate } : { basis: 'none' },
      ...(preset === 'tiers' && {
        tiers: ladder.map((step, at) => ({ name: words.tiers[at]!, ...step })),
      }),
      ...(takesPoints &&
        reward.trim() !== '' && {
          rewards: [{ name: reward.trim(), points_cost: costs, kind: 'item' as const }],
        }),
    },
  };
}

const wordless: CardWords = { stamps: '', points: '', tier: '', member: '', tiers: [] };

/** The terms that a design is shown with before it has a pass: those of a preset of its type, without tiers. */
export const usualPass = (
  type: PassTemplate['type'],
  { name, reward, currency }: Record<'name' | 'reward' | 'currency', string>,
) =>
  programmeOf(
    {
      preset: type === 'stamp' ? 'stamps' : 'points',
      name,
      color: '#000000',
      logo_url: '',
      reward,
      cost: '',
    },
    { currency, words: wordless, fallback: name },
  ).pass;

const fields: Record<string, string> = {
  'template.name': 'name',
  'pass.name': 'name',
  'template.design.background_color': 'color',
  'template.design.logo_url': 'logo_url',
  'pass.rewards.0.name': 'reward',
  'pass.rewards.0.points_cost': 'cost',
};

/** Maps an error pointer in the body to its field. */
export const programmeFieldOf = (path: string): string => fields[path] ?? path;
