/** Search parameters of the referrals. */
import type { ReferralsListParams, ReferralsSummaryParams } from '@tessera/sdk';
import { dayMs } from '../../../contract/durations.ts';

export const referralStatuses = ['pending', 'flagged', 'approved', 'rewarded', 'voided', 'expired'] as const;
export type ReferralStatus = (typeof referralStatuses)[number];
export const periods = [30, 90, 365] as const;

export interface ReferralsSearch {
  status?: ReferralStatus;
  /** Id of a referral code. */
  code?: string;
  /** Days covered by the statistics; all time if omitted. */
  days?: (typeof periods)[number];
  cursor?: string;
}

export const readReferralsSearch = ({
  status,
  code,
  days,
  cursor,
}: Record<string, unknown>): ReferralsSearch => ({
  ...(referralStatuses.includes(status as ReferralStatus) && { status: status as ReferralStatus }),
  ...(typeof code === 'string' && code !== '' && { code }),
  ...(periods.includes(days as (typeof periods)[number]) && { days: days as (typeof periods)[number] }),
  ...(typeof cursor === 'string' && cursor !== '' && { cursor }),
});

export const referralsInput = ({ status, code, cursor }: ReferralsSearch): ReferralsListParams => ({
  limit: 20,
  ...(status && { status: [status] }),
  ...(code && { code_id: code }),
  ...(cursor && { cursor }),
});

/** Rounded to days, so the query stays cached all day. */
export const summaryInput = ({ days }: ReferralsSearch, now = new Date()): ReferralsSummaryParams =>
  days === undefined ? {} : { from: new Date(now.getTime() - (days - 1) * dayMs).toISOString().slice(0, 10) };
