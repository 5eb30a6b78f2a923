/** A membership: a pass issued to a customer, with its points. */
import { Type } from 'typebox';
import { CustomerInput, CustomerReference, consentsKept } from '../domains/customers.ts';
import { limits } from '../limits.ts';
import {
  Actor,
  Id,
  Integer,
  Key,
  Metadata,
  Nullable,
  OneOf,
  optional,
  Resource,
  Strict,
  Text,
  Timestamp,
  TimestampInput,
  TypedText,
} from '../primitives.ts';
import { GoalProgress } from './earn-rules.ts';
import { TierProgress } from './tier-rule.ts';

/** The referral code of the customer, as sent by a till or shop. */
export const ReferralCodeName = () =>
  TypedText(40, {
    minLength: 4,
    description:
      'The referral code the customer used. A customer can be referred once, and cannot refer themselves',
  });

export const membershipStatuses = ['pending', 'active', 'suspended', 'expired', 'revoked', 'merged'] as const;

export const ExpiringPoints = Strict(
  { points: Integer(1), expires_at: Timestamp() },
  { title: 'ExpiringPoints', description: 'Points that expire at the same time' },
);

/** What a membership has, in points. */
export const pointsBalances = {
  available: Integer(0),
  pending: Integer(0),
  held: Integer(0),
  debt: Integer(0),
  lifetime_earned: Integer(0),
  lifetime_redeemed: Integer(0),
  carry: Type.Integer({
    minimum: 0,
    maximum: 999_999,
    description: 'Millionths of a point kept for the next earning, if the rule of the pass is `carry`',
  }),
};

const MembershipPoints = Strict(
  {
    ...pointsBalances,
    next_expiry: Nullable(ExpiringPoints),
    expiring: Type.Optional(
      Type.Array(ExpiringPoints, {
        description: 'Soonest first, up to 100; included only when a single membership is read',
      }),
    ),
  },
  { title: 'MembershipPoints', description: 'Balances in points' },
);

/** The balances in an event. */
export const PointsSnapshot = Strict(
  { ...pointsBalances, next_expiry: Type.Optional(Nullable(ExpiringPoints)) },
  { title: 'PointsSnapshot', description: 'Balances in points after the event' },
);

const notMade = 'Null if the server or the template does not support these passes';

/** Links and state of the pass in wallets. */
const WalletLinks = Strict(
  {
    apple_pass_url: Nullable(Type.String({ description: `Valid for 90 days. ${notMade}` })),
    apple_is_demo: Type.Optional(
      Type.Literal(true, {
        description: 'The pass is signed with the server’s own certificate, which phones refuse',
      }),
    ),
    google_save_url: Nullable(Type.String({ description: `Valid for 90 days. ${notMade}` })),
    apple_registrations: Integer(0),
    google_state: Nullable(
      Type.String({
        description: `\`ACTIVE\`, \`EXPIRED\` or \`INACTIVE\`: the state of a pass saved now. ${notMade}`,
      }),
    ),
  },
  { title: 'WalletLinks', description: 'Links and state of the pass in wallets' },
);

export const tierSources = ['earned', 'manual', 'imported'] as const;

export const Membership = Resource('membership', {
  pass_id: Id('pass'),
  customer_id: Id('customer'),
  serial: Type.String({ description: 'Unique; 110 random bits', examples: ['7Z3KQW9T0XGM4H2RNPV8EA'] }),
  barcode: Type.Optional(
    Type.String({
      description:
        'Text of the QR code: 154 to 170 letters and digits, in any case, with the merchant, the serial and the validity, signed with Ed25519. The SDKs verify it offline (`verifyBarcode`) with the keys at `/.well-known/jwks.json`. Included only when a single membership is issued, read or updated, and not once it is revoked. Older cards have a JWS of type `mbr+jwt` (RFC 7515), which stays valid',
    }),
  ),
  tier_id: Nullable(Id('tier')),
  tier_reached_at: Nullable(Timestamp()),
  tier_until: Nullable(Timestamp()),
  tier_source: Nullable(OneOf(tierSources)),
  progress: Type.Optional(TierProgress),
  goals: Type.Optional(
    Type.Array(GoalProgress, {
      description: 'Goals of the rules of the pass; absent without one, and in lists and events',
    }),
  ),
  status: OneOf(
    membershipStatuses,
    'Current status; memberships start and expire automatically. `merged`: joined with the one in `merged_into`, to which its id, serial, barcode and card lead',
  ),
  merged_into: Type.Optional(Id('membership')),
  issued_at: Timestamp(),
  starts_at: Nullable(Timestamp()),
  expires_at: Nullable(Timestamp()),
  revoked_at: Nullable(Timestamp()),
  revoke_reason: Nullable(Type.String()),
  points: MembershipPoints,
  wallet: WalletLinks,
  check_ins: Type.Integer({ minimum: 0, description: 'Number of visits; does not raise `version`' }),
  external_id: Nullable(Type.String()),
  issued_by: Actor(),
});

/** A membership as the answer that issues it. */
export const IssuedMembership = Type.Object(
  { ...Membership.properties, ...consentsKept },
  { additionalProperties: false, title: 'IssuedMembership' },
);

export const IssueInput = Strict({
  pass_id: Id('pass'),
  customer: CustomerInput,
  tier_id: Type.Optional(Id('tier')),
  starts_at: Type.Optional(TimestampInput()),
  expires_at: Type.Optional(TimestampInput()),
  initial_points: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: limits.pass.initialPoints,
      description: 'Can be spent, but do not count as earned or towards a tier',
    }),
  ),
  external_id: Type.Optional(Key(120, { description: 'Your own id for the membership, unique per pass' })),
  notify: Type.Optional(
    Type.Boolean({
      default: true,
      description:
        'Whether to email the customer, if an address is known, with the name of the pass, serial, tier and points. Sent within seconds, as a communication of kind `membership_issued`',
    }),
  ),
  require_claim: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Whether the membership stays pending until the customer claims it',
    }),
  ),
  referral_code: Type.Optional(ReferralCodeName()),
  metadata: Type.Optional(Metadata()),
});

const { tier_id, metadata } = optional(IssueInput.properties);

export const MembershipChanges = Strict({
  status: Type.Optional(OneOf(['active', 'suspended'])),
  expires_at: Type.Optional(
    Type.Union([TimestampInput(), Type.Null()], { description: '`null` for no expiry' }),
  ),
  tier_id,
  tier_until: Type.Optional(
    Type.Union([TimestampInput(), Type.Null()], {
      description:
        'With `tier_id`: the end until which the member has at least this tier; `null` or omitted for no end',
    }),
  ),
  external_id: Type.Optional(Nullable(Key(120))),
  renew_card: Type.Optional(
    Type.Literal(true, {
      description:
        'For a lost or copied card: gives it a new serial and sends the holder its new link. The old serial, barcode, links and wallet passes stop working, and a scan of it has the reason `renewed`',
    }),
  ),
  reason: Type.Optional(Text(500, { description: 'Stored with the events of the change' })),
  metadata,
});

export const RevokeInput = Strict({
  reason: Type.Optional(Text(500)),
  points: Type.Optional(
    OneOf(['keep_frozen', 'forfeit'], '`keep_frozen` if omitted: the points are kept, but cannot be used'),
  ),
  notify: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Whether to email the customer that the membership has ended; the email does not include the reason',
    }),
  ),
});

export const verifyReasons = [
  'expired',
  'revoked',
  'suspended',
  'pending',
  'renewed',
  'unknown',
  'signature_invalid',
] as const;

/** Chooses a membership of a customer. */
export const PassOfCustomer = () =>
  Type.Optional(
    Type.Unsafe<string>({
      ...Id('pass'),
      description: 'Which membership is meant, if `customer` holds several',
    }),
  );

export const VerifyInput = Strict(
  {
    barcode: Type.Optional(
      TypedText(1_000, {
        description: 'Scanned content: the signed barcode, or the serial if the pass shows it',
      }),
    ),
    serial: Type.Optional(TypedText(60, { description: 'As printed; spaces, hyphens and case are ignored' })),
    customer: Type.Optional(CustomerReference),
    pass_id: PassOfCustomer(),
    check_in: Type.Optional(
      Type.Boolean({ default: false, description: 'Whether to record a visit if the membership is valid' }),
    ),
    location_id: Type.Optional(Id('location')),
  },
  {
    minProperties: 1,
    'x-needs': [['barcode', 'serial', 'customer']],
    description: 'Exactly one of `barcode`, `serial` and `customer`',
  },
);

/** What a till needs to know of a customer whom it looked up. */
export const Holder = Strict(
  {
    display_name: Nullable(Type.String({ description: 'First name and initial', examples: ['Ada L.'] })),
    phone_ending: Nullable(
      Type.String({ description: 'The last four digits, to confirm', examples: ['5678'] }),
    ),
    rewards: Type.Array(Strict({ id: Id('reward'), name: Type.String(), points_cost: Type.Integer() }), {
      description: 'Rewards that the points suffice for',
    }),
  },
  { title: 'Holder' },
);

/** Identifies a membership, as a till does. */
export const MembershipReference = Strict(
  {
    id: Type.Optional(Id('membership')),
    serial: Type.Optional(TypedText(64)),
    barcode: Type.Optional(TypedText(1_000, { description: 'Content of the barcode on the pass' })),
    customer: Type.Optional(CustomerReference),
    pass_id: PassOfCustomer(),
  },
  {
    title: 'MembershipReference',
    description: 'Exactly one identifier of a membership, or the customer who holds it',
    'x-needs': [['id', 'serial', 'barcode', 'customer']],
    minProperties: 1,
  },
);
