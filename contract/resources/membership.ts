/** What a customer holds: an issued pass with its points. */
import { Type } from 'typebox';
import { CustomerInput } from '../domains/customers.ts';
import { limits } from '../limits.ts';
import {
  Actor,
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
} from '../primitives.ts';

/** The code of who referred the customer, as a till or a shop passes it on. */
export const ReferralCodeName = () =>
  Text(40, {
    minLength: 4,
    description:
      'The referral code by which the customer came. A customer is referred once, and nobody by themselves',
  });

export const membershipStatuses = ['pending', 'active', 'suspended', 'expired', 'revoked'] as const;

const Expiry = Strict({ points: Integer(1), expires_at: Timestamp() });

const notMade = 'Null where the server or the template makes no such passes';

export const Membership = Resource('membership', {
  pass_id: Id('pass'),
  customer_id: Id('customer'),
  serial: Type.String({ description: 'Unique; 110 random bits', examples: ['7Z3KQW9T0XGM4H2RNPV8EA'] }),
  barcode: Type.Optional(
    Type.String({
      description:
        'The text of the QR code: a compact JWS (RFC 7515) signed with Ed25519, of type `mbr+jwt`. `iss` is the merchant id, `sub` the serial, `nbf` and `exp` when it starts and ends; the keys stand at `/.well-known/jwks.json`. Only where one membership is issued, read or changed, and not once it is revoked',
    }),
  ),
  tier_id: Nullable(Id('tier')),
  status: OneOf(membershipStatuses, 'What holds now: time starts and ends a membership by itself'),
  issued_at: Timestamp(),
  starts_at: Nullable(Timestamp()),
  expires_at: Nullable(Timestamp()),
  revoked_at: Nullable(Timestamp()),
  revoke_reason: Nullable(Type.String()),
  points: Strict({
    available: Integer(0),
    pending: Integer(0),
    held: Integer(0),
    debt: Integer(0),
    lifetime_earned: Integer(0),
    lifetime_redeemed: Integer(0),
    next_expiry: Nullable(Expiry),
    expiring: Type.Optional(
      Type.Array(Expiry, { description: 'Soonest first, at most 100; only where one membership is read' }),
    ),
  }),
  wallet: Strict({
    apple_pass_url: Nullable(Type.String({ description: `Lasts for 90 days. ${notMade}` })),
    google_save_url: Nullable(Type.String({ description: `Lasts for 90 days. ${notMade}` })),
    apple_registrations: Integer(0),
    google_state: Nullable(
      Type.String({
        description: `\`ACTIVE\`, \`EXPIRED\` or \`INACTIVE\`, as it would be saved now. ${notMade}`,
      }),
    ),
  }),
  check_ins: Type.Integer({ minimum: 0, description: 'How often the holder came; does not raise `version`' }),
  external_id: Nullable(Type.String()),
  issued_by: Actor(),
});

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
      description: 'Given, not earned: they can be spent and do not count towards a tier',
    }),
  ),
  external_id: Type.Optional(
    Text(120, { description: 'Your own id of the membership, unique for the pass' }),
  ),
  notify: Type.Optional(
    Type.Boolean({
      default: true,
      description:
        'Whether the customer is told by e-mail, if an address is known: the name of the pass, the serial, tier and points. Sent within seconds, as a communication of kind `membership_issued`',
    }),
  ),
  require_claim: Type.Optional(
    Type.Boolean({ default: false, description: 'Stays pending until the customer claims it' }),
  ),
  referral_code: Type.Optional(ReferralCodeName()),
  metadata: Type.Optional(Metadata()),
});

export const MembershipChanges = Strict({
  status: Type.Optional(OneOf(['active', 'suspended'])),
  expires_at: Type.Optional(
    Type.Union([TimestampInput(), Type.Null()], { description: '`null` for no end' }),
  ),
  tier_id: Type.Optional(Id('tier')),
  external_id: Type.Optional(Nullable(Text(120))),
  reason: Type.Optional(Text(500, { description: 'Kept with the events of the change' })),
  metadata: Type.Optional(Metadata()),
});

export const RevokeInput = Strict({
  reason: Type.Optional(Text(500)),
  points: Type.Optional(
    OneOf(['keep_frozen', 'forfeit'], '`keep_frozen` if left out: nobody can use the points, none is taken'),
  ),
  notify: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Whether the customer is told by e-mail that the membership has ended; the reason is not in the mail',
    }),
  ),
});

export const verifyReasons = [
  'expired',
  'revoked',
  'suspended',
  'pending',
  'unknown',
  'signature_invalid',
] as const;

export const VerifyInput = Strict(
  {
    barcode: Type.Optional(
      Text(1_000, {
        description: 'What a scanner read: the signed barcode, or the serial where a pass shows that',
      }),
    ),
    serial: Type.Optional(
      Text(60, { description: 'As it is printed; spaces, hyphens and case do not matter' }),
    ),
    check_in: Type.Optional(
      Type.Boolean({ default: false, description: 'Counts a visit if the membership is valid' }),
    ),
    location_id: Type.Optional(Id('location')),
  },
  {
    minProperties: 1,
    'x-needs': [['barcode', 'serial']],
    description: 'Exactly one of `barcode` and `serial`',
  },
);
