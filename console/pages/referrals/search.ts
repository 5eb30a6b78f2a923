/** Search parameters of the referrals. */

import type { Referral, ReferralsListParams, ReferralsSummaryParams } from '@tessera/sdk';
import { dayMs } from '../../../contract/durations.ts';
import { referralStatuses } from '../../api/catalogue.gen.ts';
import { serverNow } from '../../api/connection/server-time.ts';
import { orders } from '../../ui/search/list-filters.ts';
import { filled, type Given, oneIn, textIn } from '../../ui/search/search-values.ts';

export const periods = [30, 90, 365] as const;

export interface ReferralsSearch {
  status?: Referral['status'];
  /** Id of a referral code. */
  code?: string;
  /** Days covered by the statistics; all time if omitted. */
  days?: (typeof periods)[number];
  order?: (typeof orders)[number];
  cursor?: string;
}

export const readReferralsSearch = ({ status, code, days, order, cursor }: Given): ReferralsSearch =>
  filled({
    status: oneIn(referralStatuses, status),
    code: textIn(code),
    days: oneIn(periods, days),
    order: oneIn(orders, order),
    cursor: textIn(cursor),
  });

export const referralsInput = (search: ReferralsSearch, now = serverNow()): ReferralsListParams => {
  const { status, code, order, cursor } = search;
  const { from: created_gte } = summaryInput(search, now);
  return filled({ limit: 20, status: status && [status], code_id: code, created_gte, order, cursor });
};

/** Rounded to days, so the query stays cached all day. */
export const summaryInput = ({ days }: ReferralsSearch, now = serverNow()): ReferralsSummaryParams =>
  days === undefined ? {} : { from: new Date(now.getTime() - (days - 1) * dayMs).toISOString().slice(0, 10) };
