/** Converts a requested audience to a rule; looks only at the request. */
import type { Static } from 'typebox';
import { daySeconds } from '../../../../contract/durations.ts';
import { decodeId } from '../../../../contract/ids.ts';
import type { CustomerFilter } from '../../../../contract/resources/audience.ts';
import {
  type MemberAudience,
  segmentDays,
  type VoucherAudience,
} from '../../../../contract/resources/communication.ts';
import { addSeconds } from '../../../clock/time.ts';
import { type Refusal, refuseField } from '../../../errors/refusal.ts';

/** Members of a pass, with defaults filled in. Ids are UUIDs, times RFC 3339. */
export interface MemberRule {
  segment: 'all' | 'active' | 'expiring' | 'inactive' | 'tier';
  tierIds: string[] | null;
  /** With `inactive`: no activity since then. */
  inactiveSince: string | null;
  /** With `expiring`: ends by then. */
  expiresBy: string | null;
  membershipIds: string[] | null;
  filter: Static<typeof CustomerFilter> | undefined;
  now: string;
}

/** Recipients of a voucher, or of the vouchers of a campaign. */
export interface VoucherRule {
  voucherId: string | null;
  campaignId: string | null;
  segment: 'all' | 'unredeemed' | 'redeemed' | 'expiring';
  expiresBy: string | null;
  customerIds: string[] | null;
  filter: Static<typeof CustomerFilter> | undefined;
  now: string;
}

const needless = (field: string) =>
  refuseField(`/audience/${field}`, 'validation_failed', 'is not allowed with this segment');

/** The rule for an audience of members. Refuses fields that contradict the segment. */
export function memberRule(audience: Static<typeof MemberAudience>, now: string): MemberRule | Refusal {
  const { segment = 'all', tier_ids, inactive_days, expiring_within_days, membership_ids, filter } = audience;
  if (segment === 'tier' && tier_ids === undefined) {
    return refuseField('/audience/tier_ids', 'validation_failed', 'is required with this segment');
  }
  if (segment !== 'tier' && tier_ids !== undefined) return needless('tier_ids');
  if (segment !== 'inactive' && inactive_days !== undefined) return needless('inactive_days');
  if (segment !== 'expiring' && expiring_within_days !== undefined) return needless('expiring_within_days');
  const inactive = inactive_days ?? segmentDays.inactive;
  const expiring = expiring_within_days ?? segmentDays.expiring;
  return {
    segment,
    tierIds: tier_ids ?? null,
    inactiveSince: segment === 'inactive' ? addSeconds(now, -inactive * daySeconds) : null,
    expiresBy: segment === 'expiring' ? addSeconds(now, expiring * daySeconds) : null,
    membershipIds: membership_ids?.map((id) => decodeId('membership', id)!) ?? null,
    filter,
    now,
  };
}

/** The rule for an audience of voucher recipients. */
export function voucherRule(
  about: { voucherId: string | null; campaignId: string | null },
  audience: Static<typeof VoucherAudience>,
  now: string,
): VoucherRule {
  const { segment = 'all', customer_ids, filter } = audience;
  return {
    ...about,
    segment,
    expiresBy: segment === 'expiring' ? addSeconds(now, segmentDays.expiring * daySeconds) : null,
    customerIds: customer_ids?.map((id) => decodeId('customer', id)!) ?? null,
    filter,
    now,
  };
}
