/** Referral codes and referrals: rows, rules and API representation. */

import type { Static } from 'typebox';
import { daySeconds } from '../../../contract/durations.ts';
import { encodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import type { Referral, ReferralCode } from '../../../contract/resources/referral.ts';
import { tidyText } from '../../../contract/typed-text.ts';
import { addSeconds } from '../../clock/time.ts';
import type { Row } from '../../database/schema/row.ts';
import { revised } from '../../engine/change.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { mailboxOf } from '../../network/email-address.ts';

type WireReferral = Static<typeof Referral>;

/** `code` is upper case. */
export type CodeRow = Omit<Row<'referral_codes'>, 'clicks' | 'bare_code'>;

export type ReferralRow = Row<'referrals'>;

/** A code as it is stored. */
export const codeKey = (code: string): string => tidyText(code).toUpperCase();

/** The reason that a code can't be used at `now`, or undefined. */
export function refusalByCode(code: CodeRow | undefined, now: string): Refusal | undefined {
  if (code === undefined) return refuse('referral_code_not_found');
  const hasEnded = code.expires_at !== null && code.expires_at <= now;
  const isUsedUp = code.max_referrals !== null && code.referrals_count >= code.max_referrals;
  return !code.active || hasEnded || isUsedUp ? refuse('referral_code_not_active') : undefined;
}

/** Facts about the referrer and the referred customer that decide about flags. */
interface Acquaintance {
  /** Lower case. */
  referrerName: string | null;
  refereeName: string | null;
  referrerEmail?: string | null;
  refereeEmail?: string | null;
  /** Referrals with this code in the last 24 hours. */
  lately: number;
  /** Whether the referred customer has earned points before, on any membership. */
  hasEarned: boolean;
  /** Whether the referred customer referred the referrer, directly or through others. */
  isCircular?: boolean;
  /** Whether the person was referred under another record, which was merged since. */
  wasReferred?: boolean;
}

/** Reasons to review the referral before anyone is rewarded. */
export function flagsOf({
  referrerName,
  refereeName,
  referrerEmail,
  refereeEmail,
  lately,
  hasEarned,
  isCircular = false,
  wasReferred = false,
}: Acquaintance): WireReferral['flags'] {
  return [
    ...(lately >= limits.referral.perCodePerDay ? (['many_in_a_day'] as const) : []),
    ...(referrerName !== null && referrerName === refereeName ? (['same_name'] as const) : []),
    ...(referrerEmail && refereeEmail && mailboxOf(referrerEmail) === mailboxOf(refereeEmail)
      ? (['same_mailbox'] as const)
      : []),
    ...(hasEarned ? (['earned_before'] as const) : []),
    ...(isCircular ? (['circular'] as const) : []),
    ...(wasReferred ? (['referred_before'] as const) : []),
  ];
}

/** A new referral, waiting for the first points that the referred customer earns. */
export function newReferral(
  code: CodeRow,
  ids: { id: string; customerId: string; membershipId: string },
  flags: WireReferral['flags'],
  now: string,
): ReferralRow {
  const expiresAt = addSeconds(now, limits.referral.expiryDays * daySeconds);
  return {
    merchant_id: code.merchant_id,
    id: ids.id,
    code_id: code.id,
    customer_id: ids.customerId,
    membership_id: ids.membershipId,
    referrer_id: code.customer_id,
    status: flags.length > 0 ? 'flagged' : 'pending',
    flags,
    referrer_points: code.referrer_points,
    referee_points: code.referee_points,
    qualified_by: null,
    qualified_at: null,
    returned_at: null,
    referrer_granted: 0,
    referee_granted: 0,
    referrer_transaction_id: null,
    referee_transaction_id: null,
    void_reason: null,
    expires_at: expiresAt,
    due_at: flags.length > 0 ? null : expiresAt,
    metadata: {},
    version: 1,
    created_at: now,
    updated_at: now,
  };
}

export type Step = 'void' | 'void_own' | 'flag' | 'reward' | 'expire';

/** What is true of both people when the reward is due; a merge can have changed it since the code was used. */
export interface Standing {
  isOnePerson: boolean;
  flags: WireReferral['flags'];
}

/** The next step that is due for a referral at `now`, or undefined. A reason to review it that is new holds the reward. */
export function nextStep(row: ReferralRow, now: string, { isOnePerson, flags }: Standing): Step | undefined {
  if (row.status === 'voided' || row.status === 'expired') return undefined;
  if (row.returned_at !== null) return 'void';
  if (row.status !== 'pending' && row.status !== 'approved') return undefined;
  if (row.qualified_by !== null) {
    if (isOnePerson) return 'void_own';
    return flags.every((flag) => row.flags.includes(flag)) ? 'reward' : 'flag';
  }
  return row.expires_at <= now ? 'expire' : undefined;
}

export const mayBeVoided = ({ status }: Pick<ReferralRow, 'status'>): boolean =>
  status !== 'voided' && status !== 'expired';

/** A flagged referral after approval. It continues like one that was never flagged. */
export const approved = (row: ReferralRow, now: string): ReferralRow =>
  revised(row, { status: 'approved', due_at: row.qualified_by === null ? row.expires_at : now }, now);

/** A referral that waits for a decision, for these reasons and those it had. */
export const flaggedFor = (row: ReferralRow, flags: WireReferral['flags'], now: string): ReferralRow =>
  revised(row, { status: 'flagged', flags: [...new Set([...row.flags, ...flags])], due_at: null }, now);

/** A referral after its end. */
export const ended = (
  row: ReferralRow,
  status: 'rewarded' | 'voided' | 'expired',
  now: string,
  reason: string | null = null,
): ReferralRow => revised(row, { status, void_reason: reason, due_at: null }, now);

const customerId = (id: string | null): string | null => (id === null ? null : encodeId('customer', id));

export const viewCode = (row: CodeRow): Static<typeof ReferralCode> => ({
  id: encodeId('referral_code', row.id),
  object: 'referral_code',
  merchant_id: encodeId('merchant', row.merchant_id),
  code: row.code,
  referrer: { type: row.referrer_type, customer_id: customerId(row.customer_id) },
  reward: { referrer: row.referrer_points, referee: row.referee_points },
  max_referrals: row.max_referrals,
  referrals_count: row.referrals_count,
  expires_at: row.expires_at,
  active: row.active,
  metadata: row.metadata,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

export const viewReferral = (row: ReferralRow): WireReferral => ({
  id: encodeId('referral', row.id),
  object: 'referral',
  merchant_id: encodeId('merchant', row.merchant_id),
  code_id: encodeId('referral_code', row.code_id),
  referrer: {
    type: row.referrer_id === null ? 'merchant' : 'customer',
    customer_id: customerId(row.referrer_id),
  },
  customer_id: encodeId('customer', row.customer_id),
  membership_id: encodeId('membership', row.membership_id),
  status: row.status,
  flags: row.flags,
  reward: { referrer: row.referrer_points, referee: row.referee_points },
  granted: { referrer: row.referrer_granted, referee: row.referee_granted },
  qualified_at: row.qualified_at,
  void_reason: row.void_reason,
  expires_at: row.expires_at,
  metadata: row.metadata,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
