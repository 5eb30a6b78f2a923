/** All clocks, in the order in which a sandbox settles what is due: see `settle-merchant.ts`. */
import { tokenClock } from '../domains/api-tokens/ending/token-clock.ts';
import { billingClock } from '../domains/billing/billing-clock.ts';
import { campaignHoldClock } from '../domains/campaigns/budget/campaign-hold-clock.ts';
import { noticeClock } from '../domains/communications/notice-clock.ts';
import { spendingClock } from '../domains/communications/spending/spending-clock.ts';
import { giftClock } from '../domains/gift-cards/gift-clock.ts';
import { membershipClock } from '../domains/issuing/membership-clock.ts';
import { tierClock } from '../domains/issuing/tier-clock.ts';
import { jobFileClock } from '../domains/jobs/job-file-clock.ts';
import { kybClock, orphanFileClock } from '../domains/kyb/record/kyb-clock.ts';
import { pictureClock } from '../domains/pictures/picture-clock.ts';
import { pointsClock } from '../domains/points/clock/points-clock.ts';
import { tierEnds } from '../domains/points/clock/tier-ends.ts';
import { postClock } from '../domains/posts/post-clock.ts';
import { referralClock } from '../domains/referrals/referral-clock.ts';
import { sandboxClock } from '../domains/sandbox/sandbox-clock.ts';
import { holdClock } from '../domains/vouchers/clock/hold-clock.ts';
import { voucherClock } from '../domains/vouchers/clock/voucher-clock.ts';
import { walletClock } from '../domains/wallet/clock/wallet-clock.ts';
import { paymentClock } from '../domains/wallet/orders/payment-clock.ts';
import { replayClock } from '../domains/webhooks/delivery/replay-clock.ts';
import type { Clock } from '../engine/clock.ts';
import { remoteClock } from '../engine/remote/remote-clock.ts';

export const clocks: readonly Clock[] = [
  // Expired holds first, then points and memberships, then notices.
  holdClock,
  campaignHoldClock,
  pointsClock,
  membershipClock,
  tierClock,
  tierEnds,
  voucherClock,
  giftClock,
  spendingClock,
  paymentClock,
  walletClock,
  kybClock,
  billingClock,
  // After the events of the clocks above are relayed, because months and rewards follow from them.
  postClock,
  referralClock,
  // In real time.
  remoteClock,
  noticeClock,
  replayClock,
  tokenClock,
  orphanFileClock,
  pictureClock,
  jobFileClock,
  sandboxClock,
];
