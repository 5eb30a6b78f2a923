/** Stamp cards: every point is a stamp, and the cheapest reward says how many stamps fill a card. */
import type { Static } from 'typebox';
import type { MemberCard } from '../../../../contract/resources/member.ts';
import { unitOf } from '../../../../contract/units.ts';
import type { Row } from '../../../database/schema/row.ts';

export type Stamps = NonNullable<Static<typeof MemberCard>['stamps']>;

export interface StampRules {
  type: Row<'pass_templates', 'type'>['type'];
  rewards: readonly { name: string; points_cost: number }[];
  points_available: number;
}

/** Null for passes of other types, and for one without rewards: nothing says how many stamps fill it. */
export function stampsOf({ type, rewards, points_available: points }: StampRules): Stamps | null {
  if (unitOf({ type }) !== 'stamps' || rewards.length === 0) return null;
  const of = Math.min(...rewards.map(({ points_cost }) => points_cost));
  return { collected: points % of, of, full_cards: Math.floor(points / of) };
}
