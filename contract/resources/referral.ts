/** Referral codes and referrals. */
import { Type } from 'typebox';
import { limits } from '../limits.ts';
import {
  Id,
  Integer,
  Metadata,
  Nullable,
  OneOf,
  Resource,
  Strict,
  Text,
  Timestamp,
  TimestampInput,
  typedFormat,
} from '../primitives.ts';

export const referralStatuses = ['pending', 'flagged', 'approved', 'rewarded', 'voided', 'expired'] as const;
export const referralFlags = [
  'many_in_a_day',
  'same_name',
  'same_mailbox',
  'earned_before',
  'circular',
  'referred_before',
] as const;

const Points = (description: string) =>
  Type.Integer({ minimum: 0, maximum: limits.referral.rewardPoints, description });

const Reward = () =>
  Strict({
    referrer: Points('Points for the referrer; 0 if the merchant is the referrer'),
    referee: Points('Points for the referred customer'),
  });

const Referrer = () =>
  Strict({
    type: OneOf(['merchant', 'customer']),
    customer_id: Type.Optional(Nullable(Id('customer'))),
  });

export const ReferralCode = Resource('referral_code', {
  code: Type.String(),
  referrer: Strict({ type: OneOf(['merchant', 'customer']), customer_id: Nullable(Id('customer')) }),
  reward: Reward(),
  max_referrals: Nullable(Integer(1)),
  referrals_count: Integer(0),
  expires_at: Nullable(Timestamp()),
  active: Type.Boolean(),
});

export const ReferralCodeInput = Strict({
  code: Type.Optional(
    Type.String({
      format: typedFormat,
      pattern: '^[A-Za-z0-9-]{4,40}$',
      description: 'Not case-sensitive; random if omitted',
      examples: ['ADA-2026'],
    }),
  ),
  referrer: Referrer(),
  reward: Reward(),
  max_referrals: Type.Optional(Nullable(Integer(1, 2_000_000_000))),
  expires_at: Type.Optional(Nullable(TimestampInput())),
  metadata: Type.Optional(Metadata()),
});

export const Referral = Resource('referral', {
  code_id: Id('referral_code'),
  referrer: Strict({ type: OneOf(['merchant', 'customer']), customer_id: Nullable(Id('customer')) }),
  customer_id: Type.Unsafe<string>({ ...Id('customer'), description: 'The referred customer' }),
  membership_id: Id('membership'),
  status: OneOf(referralStatuses),
  flags: Type.Array(OneOf(referralFlags), {
    description:
      'Why the referral needs a review. `many_in_a_day`: the code was used unusually often; `same_name`: the customer has the name of the referrer; `same_mailbox`: their email addresses lead to one mailbox, such as `ada+shop@example.com` and `ada@example.com`; `earned_before`: the customer had already earned points; `circular`: the customer referred the referrer, directly or through others; `referred_before`: the customer was merged with another who had been referred. All but the first are checked again before points are credited, because customers can be merged in between',
  }),
  reward: Reward(),
  granted: Strict(
    { referrer: Integer(0), referee: Integer(0) },
    { description: 'Points credited; removed if the referral is voided' },
  ),
  qualified_at: Type.Unsafe<string | null>({
    ...Nullable(Timestamp()),
    description: 'When the customer first earned points',
  }),
  void_reason: Nullable(Type.String()),
  expires_at: Timestamp(),
});

export const ReferralDecision = Strict({
  decision: OneOf(['approve', 'void'], '`approve` a flagged referral, or `void` one that has not ended'),
  reason: Type.Optional(Text(500, { description: 'Required to void; stored with the referral' })),
});
