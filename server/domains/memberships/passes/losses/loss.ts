/** What members lose by a change of a pass, and who they are. */

/** Which members lose something. */
export type Losers =
  | { who: 'all' }
  | { who: 'with_points' }
  | { who: 'with_carry' }
  | { who: 'in_tier'; tierId: string }
  /** In the tier, with the earned points it needed, but not those it needs from now on. */
  | { who: 'in_tier_below'; tierId: string; needed: number; threshold: number | null }
  | { who: 'in_one_of'; tierIds: readonly string[] }
  | { who: 'not_in'; tierIds: readonly string[] }
  /** On their way to the tier: with earned points, but not enough for it. */
  | { who: 'below_tier'; tierIds: readonly string[]; threshold: number | null };

/** Something that members lose; `says` follows the number of members. */
export interface Loss {
  loss: string;
  pointer: string;
  losers: Losers;
  /** Of the tier or reward. */
  name?: string;
  says: string;
}
