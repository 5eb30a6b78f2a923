/** The points of an order: what its rules give, rounded once, with the part of each. Pure. */
import type { Static } from 'typebox';
import type { EarnedByRule } from '../../../../contract/resources/earn-rules.ts';
import type { EarnTerms } from '../../../database/schema/tables.ts';
import { partsOfPoint } from '../../memberships/passes/earning-rules.ts';
import { commonParts, millionths, plainBps, type Worth } from '../../memberships/passes/pass.ts';
import { allocate } from '../../pricing/allocate.ts';
import type { PointsTerms } from '../ledger/points-rows.ts';
import { carryOver } from './carry.ts';
import { inMillionths, madeWhole, nothing, plus, reduced, wholeOf } from './fractions.ts';
import { type Sale, worthOf } from './order-worth.ts';

export type EarnedPart = Static<typeof EarnedByRule>;

/** What an order earns, and by what. */
export interface Earned {
  points: number;
  /** Millionths of a point by which the carry of the membership changes; null unless the pass carries over. */
  carry: number | null;
  /** What was paid for everything that earned. */
  value: number;
  /** The points by rule; those of 0 gave only a part of a point. */
  rules: EarnedPart[];
  limited: boolean;
  /** Version of what the pass earns. */
  version: number;
  /** Null if an earlier version held the order. */
  terms: EarnTerms | null;
}

/** The rules that gave points, for people to read. */
export const shownRules = (rules: readonly EarnedPart[]): EarnedPart[] =>
  rules.filter(({ points, limited }) => points !== 0 || limited === true);

/** What a member with `carried` millionths of a point earns by an order. */
export function earnedBy(pass: PointsTerms, terms: EarnTerms, sale: Sale, carried: number): Earned {
  const { shares, value } = worthOf(terms, sale);
  const worth = shares.reduce((sum, share) => plus(sum, share.worth), nothing);
  const full =
    terms.rounding === 'carry'
      ? carriedOver(worth, partsOfPoint(pass, rateOf(terms)), carried)
      : { points: rounded(worth, terms.rounding), carry: null };
  const parts = madeWhole(
    full.points,
    shares.map((share) => share.worth),
  );
  const isOver = terms.most !== undefined && full.points > terms.most;
  const points = isOver ? terms.most! : full.points;
  // What is above the limit is not carried over either.
  const carry = isOver && full.carry !== null ? 0 : full.carry;
  const whole = isOver
    ? allocate(
        points,
        parts.map((part) => Math.max(0, part)),
      )
    : parts;
  const rules = shares.map(({ by }, at) => ({ ...by, points: whole[at]! }));
  return {
    points,
    carry,
    value,
    rules,
    limited: isOver || shares.some(({ by }) => by.limited),
    version: pass.terms_version,
    terms,
  };
}

/** What the terms of an order give for what is left of it. */
export function keptOf(terms: EarnTerms, sale: Sale): { points: number; millionths: number; value: number } {
  const { shares, value } = worthOf(terms, sale);
  const worth = shares.reduce((sum, share) => plus(sum, share.worth), nothing);
  const most = terms.most ?? Number.POSITIVE_INFINITY;
  return {
    points: Math.min(rounded(worth, terms.rounding), most),
    millionths: Math.min(inMillionths(worth), most * millionths),
    value,
  };
}

/** In basis points: that of the tier, and what campaigns add. */
const rateOf = ({ tier, bonuses = [] }: EarnTerms): number =>
  bonuses.reduce((sum, { bonus }) => sum + (bonus.bps ?? plainBps) - plainBps, tier?.bps ?? plainBps);

function rounded(worth: Worth, rounding: EarnTerms['rounding']): number {
  const half = { parts: 1n, perPoint: 2n };
  return Number(wholeOf(rounding === 'nearest' ? plus(worth, half) : worth));
}

function carriedOver(worth: Worth, partsOfPass: bigint, carried: number) {
  const { parts, perPoint: own } = reduced(worth);
  if (parts === 0n) return { points: 0, carry: 0 };
  const perPoint = commonParts(partsOfPass, own);
  const after = carryOver({ parts: parts * (perPoint / own), perPoint }, carried);
  return { points: after.points, carry: after.carried - carried };
}
