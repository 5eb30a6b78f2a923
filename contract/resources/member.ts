/** What members see of themselves: their profile, their cards and their sessions. */
import { Type } from 'typebox';
import { Id, Integer, Nullable, OneOf, Strict, Timestamp } from '../primitives.ts';
import { membershipStatuses } from './membership.ts';
import { placements } from './pass-template.ts';
import { TierProgress } from './tier-rule.ts';

export const MemberProfile = Strict(
  {
    id: Id('customer'),
    object: Type.Literal('member'),
    merchant: Strict({ id: Id('merchant'), name: Type.String() }),
    name: Nullable(Type.String()),
    email: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    locale: Nullable(Type.String({ description: 'Language of the member pages and of mails, BCP 47' })),
    consents: Strict({
      marketing_email: OneOf(['granted', 'denied', 'unset']),
      marketing_push: OneOf(['granted', 'denied', 'unset']),
      marketing_sms: OneOf(['granted', 'denied', 'unset']),
      updated_at: Nullable(Timestamp()),
    }),
    version: Integer(1),
    created_at: Timestamp(),
  },
  { title: 'MemberProfile' },
);

const Tier = Strict({
  name: Nullable(Type.String()),
  benefits: Type.Array(Type.String()),
  next: Nullable(
    Strict({
      name: Type.String(),
      points_missing: Type.Integer({
        minimum: 0,
        description:
          'Points to earn until the next tier; 0 if something else counts, by the `tier_rule` of the pass',
      }),
    }),
  ),
  until: Type.Optional(Nullable(Timestamp())),
  progress: Type.Optional(TierProgress),
});

export const MemberPushSubscription = Strict(
  {
    id: Id('push_subscription'),
    object: Type.Literal('member_push_subscription'),
    current: Type.Boolean({ description: 'Whether it was made by the device of this request' }),
    device: Nullable(Type.String({ description: 'Browser and system' })),
    created_at: Timestamp(),
  },
  { title: 'MemberPushSubscription' },
);

export const CardLines = Type.Array(
  Strict({
    key: Type.String({ description: 'Key of the field of the template' }),
    label: Type.String(),
    value: Type.String({ description: 'The text with its placeholders filled in; never empty' }),
    placement: OneOf(placements, 'Where the line is on a card in a wallet'),
  }),
  { description: 'Lines of the template with their values, without those that have none' },
);

export const MemberCard = Strict(
  {
    id: Id('membership'),
    object: Type.Literal('member_card'),
    url: Type.String({ description: 'The card as a page. Anyone with the link can see the card' }),
    pass_name: Type.String(),
    serial: Type.String(),
    status: OneOf(membershipStatuses),
    barcode: Nullable(
      Type.String({ description: 'Text of the QR code; null once the membership has ended' }),
    ),
    expires_at: Nullable(Timestamp()),
    points: Strict({
      available: Integer(0),
      pending: Integer(0),
      expiring: Type.Array(Strict({ points: Integer(1), expires_at: Timestamp() }), {
        description: 'Soonest first',
      }),
    }),
    stamps: Nullable(
      Strict(
        {
          collected: Integer(0),
          of: Type.Integer({
            minimum: 1,
            description: 'Places on a card: the points of the cheapest reward',
          }),
          full_cards: Integer(0),
        },
        { description: 'Null unless the pass is a stamp card with a reward' },
      ),
    ),
    tier: Tier,
    lines: CardLines,
    rewards: Type.Array(
      Strict({
        id: Id('reward'),
        name: Type.String(),
        points: Integer(0),
        in_reach: Type.Boolean({ description: 'Whether the available points suffice' }),
        image_url: Type.Optional(Type.String({ description: 'Of a picture' })),
      }),
    ),
    vouchers: Type.Array(
      Strict({
        id: Id('voucher'),
        code: Nullable(Type.String()),
        worth: Type.String({ description: 'Discount or balance, in the member’s language' }),
        message: Nullable(Type.String({ description: 'Of the merchant' })),
        expires_at: Nullable(Timestamp()),
        status: OneOf(
          ['usable', 'used', 'ended'],
          '`used`: nothing is left; `ended`: its campaign is paused or over. Shown for 30 days',
        ),
        uses: Nullable(
          Strict(
            { left: Integer(0), of: Integer(1) },
            { description: 'How often the member can still redeem it; null without a limit' },
          ),
        ),
      }),
    ),
    history: Type.Array(
      Strict({
        id: Id('points_transaction'),
        type: Type.String(),
        points: Type.Integer(),
        at: Timestamp(),
        available_at: Type.Optional(Timestamp()),
        rules: Type.Optional(
          Type.Array(Strict({ name: Nullable(Type.String()), points: Type.Integer() }), {
            description: 'Rules that gave the points, with the names that they had',
          }),
        ),
      }),
      { description: 'The latest points transactions, newest first' },
    ),
    posts: Type.Array(
      Strict({
        id: Id('post'),
        title: Type.String(),
        body: Type.String(),
        media: Type.Array(
          Strict({
            url: Type.String(),
            type: OneOf(['image', 'video']),
            alt: Type.Optional(Type.String()),
          }),
        ),
        cta: Nullable(Strict({ label: Type.String(), url: Type.String() })),
        published_at: Timestamp(),
      }),
      { description: 'The latest posts for members of the pass, newest first' },
    ),
    referral: Nullable(Strict({ code: Type.String(), url: Type.String() })),
  },
  { title: 'MemberCard' },
);

export const MemberSession = Strict(
  {
    id: Id('member_session'),
    object: Type.Literal('member_session'),
    current: Type.Boolean({ description: 'Whether it is the session of this request' }),
    device: Nullable(
      Type.String({ description: 'Browser and system at sign-in', examples: ['Safari, iPhone'] }),
    ),
    created_at: Timestamp(),
    expires_at: Timestamp(),
  },
  { title: 'MemberSession' },
);

/** How customers can join a pass online. */
export const PassEnrollment = Strict(
  {
    object: Type.Literal('pass_enrollment'),
    pass_id: Id('pass'),
    enabled: Type.Boolean({ description: 'Whether customers can join online, on the join page' }),
    headline: Nullable(Type.String({ description: 'First line of the join page' })),
    marketing_consent: Nullable(
      Type.String({ description: 'The words of the marketing consent; without them the page has its own' }),
    ),
    privacy_url: Nullable(Type.String()),
    url: Type.String({ description: 'Address of the join page' }),
    version: Integer(1),
  },
  { title: 'PassEnrollment' },
);

export const CardLink = Strict(
  {
    object: Type.Literal('card_link'),
    membership_id: Id('membership'),
    url: Type.String({ description: 'Address of the card' }),
  },
  { title: 'CardLink' },
);
