/** Communications to customers, and the delivery of each message. */
import { type TOptional, type TSchema, Type } from 'typebox';
import { type MemberLanguage, memberLanguages } from '../languages.ts';
import { limits } from '../limits.ts';
import { Id, Integer, Nullable, OneOf, Resource, Strict, Timestamp } from '../primitives.ts';
import { CustomerFilter } from './audience.ts';
import { Block } from './message-blocks.ts';

export const communicationKinds = [
  'membership_email',
  'pass_broadcast',
  'voucher_broadcast',
  'voucher_nudge',
  'membership_issued',
  'membership_revoked',
  'voucher_issued',
  'value_spent',
  'card_renewed',
] as const;
export const categories = ['marketing', 'transactional'] as const;
export const channels = ['email', 'push', 'wallet', 'sms'] as const;
/** Whether a message goes over each of its channels, or over the first that reaches the recipient. */
export const channelChoices = ['all', 'first'] as const;
/** From the cheapest to the most expensive. */
export const channelsByCost = ['wallet', 'push', 'email', 'sms'] as const;
export const communicationStatuses = [
  'queued',
  'processing',
  'completed',
  'completed_with_errors',
  'failed',
  'canceled',
] as const;

export const memberSegments = ['all', 'active', 'expiring', 'inactive', 'tier'] as const;
export const voucherSegments = ['all', 'unredeemed', 'redeemed', 'expiring'] as const;

/** Why a message to a recipient in the audience is skipped. */
export const suppressionReasons = [
  'no_email',
  'no_phone',
  'no_device',
  'no_wallet_pass',
  'consent_missing',
  'recipient_suppressed',
  'frequency_capped',
  'customer_erased',
  'customer_merged',
  'membership_revoked',
  'voucher_used',
  'sent_by_other_channel',
  'canceled',
] as const;
/** Why messages over a channel are refused. */
export const unavailableReasons = ['not_supported', 'no_device', 'no_phone'] as const;
/** Why sending a message failed, or may have failed. */
export const failureReasons = ['rejected', 'gave_up', 'outcome_unknown', 'not_rendered'] as const;

export const deliveryStatuses = [
  'queued',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'suppressed',
  'failed',
] as const;

const Ids = (kind: 'tier' | 'membership' | 'customer' | 'voucher_recipient', maxItems: number) =>
  Type.Optional(Type.Array(Id(kind), { minItems: 1, maxItems }));

const Days = (standard: number, description: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: 3_660, default: standard, description }));

/** Default number of days. */
export const segmentDays = { inactive: 90, expiring: 30 } as const;

/** Parts of an audience of members, of messages and of codes. */
const memberFields = {
  segment: Type.Optional(
    OneOf(
      memberSegments,
      '`all`: every membership that is not revoked. `active`, `expiring`, `inactive` and `tier`: only active memberships',
    ),
  ),
  tier_ids: Ids('tier', limits.pass.tiers),
  inactive_days: Days(segmentDays.inactive, 'With `inactive`: days without activity'),
  expiring_within_days: Days(
    segmentDays.expiring,
    'With `expiring`: memberships that expire within this many days',
  ),
  membership_ids: Ids('membership', limits.broadcast.named),
  filter: Type.Optional(CustomerFilter),
};

export const MemberAudience = Strict(memberFields, {
  description: 'Filters the holders of the pass; all holders if omitted',
});

/** Customers to whom codes are given. */
export const CodeAudience = Strict(
  { pass_id: Type.Optional(Id('pass')), ...memberFields },
  {
    title: 'CodeAudience',
    description: 'Holders of the pass, or all customers without one; `segment` and `tier_ids` need a pass',
  },
);

export const VoucherAudience = Strict(
  {
    segment: Type.Optional(
      OneOf(
        voucherSegments,
        '`unredeemed`: recipients whose voucher can still be redeemed. `expiring`: those whose voucher also expires within 30 days',
      ),
    ),
    customer_ids: Ids('customer', limits.broadcast.named),
    filter: Type.Optional(CustomerFilter),
  },
  { description: 'Filters the voucher recipients; all recipients if omitted' },
);

/** An object with the words in some languages of customers. */
export const byLanguage = <Words extends TSchema>(
  words: () => Words,
  options: { title?: string; description: string },
) =>
  Strict(
    Object.fromEntries(memberLanguages.map((language) => [language, Type.Optional(words())])) as Record<
      MemberLanguage,
      TOptional<Words>
    >,
    options,
  );

export const Communication = Resource('communication', {
  kind: OneOf(
    communicationKinds,
    '`membership_issued`, `membership_revoked` and `voucher_issued` are emails with a fixed text in the language of each customer, sent by issuing and revoking with `notify`',
  ),
  category: OneOf(categories),
  channels: Type.Array(OneOf(channels)),
  channel_choice: OneOf(channelChoices),
  subject: Nullable(Type.String({ examples: ['Your points are waiting'] })),
  body: Type.String({ examples: ['Hello {{customer.name}}'] }),
  blocks: Type.Optional(Type.Array(Block, { description: 'What mails show in place of `body`' })),
  translations: byLanguage(
    () =>
      Strict({
        subject: Type.String(),
        body: Type.String(),
        blocks: Type.Optional(Type.Array(Block, { description: 'What mails show in place of `body`' })),
      }),
    {
      description: 'Subject and body by language; customers with another language get `subject` and `body`',
    },
  ),
  reply_to: Nullable(Type.String()),
  audience: Strict(
    {
      segment: OneOf([...memberSegments, 'unredeemed', 'redeemed', 'recipients', 'issued'] as const),
      tier_ids: Ids('tier', limits.pass.tiers),
      inactive_days: Type.Optional(Integer(1)),
      expiring_within_days: Type.Optional(Integer(1)),
      membership_ids: Ids('membership', limits.broadcast.named),
      customer_ids: Ids('customer', limits.broadcast.named),
      filter: Type.Optional(CustomerFilter),
      recipient_ids: Ids('voucher_recipient', limits.broadcast.named),
    },
    {
      description:
        'The requested audience; its recipients are fixed when the message is accepted. `issued`: customers to whom the pass was just issued',
    },
  ),
  membership_id: Nullable(Id('membership')),
  pass_id: Nullable(Id('pass')),
  voucher_id: Nullable(Id('voucher')),
  campaign_id: Nullable(Id('campaign')),
  scheduled_at: Nullable(Timestamp()),
  status: OneOf(communicationStatuses),
  counts: Strict(
    {
      targeted: Integer(0),
      suppressed: Integer(0),
      queued: Integer(0),
      sent: Integer(0),
      delivered: Integer(0),
      bounced: Integer(0),
      complained: Integer(0),
      failed: Integer(0),
    },
    {
      description:
        'Number of messages (recipients times channels). `targeted` is the sum of `suppressed`, `queued`, `sent` and `failed`. `sent` includes messages that were delivered, bounced or complained about',
    },
  ),
  job_id: Nullable(Id('job')),
});

const countOf = (reason: string) => [reason, Integer(0)] as const;

/** The effect a broadcast would have now. */
export const DryRun = Strict(
  {
    targeted: Integer(0),
    suppressed: Integer(0),
    by_reason: Strict(Object.fromEntries(suppressionReasons.map(countOf)), {
      description: 'Number of messages skipped for each reason',
    }),
    by_channel: Strict(Object.fromEntries(channels.map(countOf)), {
      description: 'Number of messages that would be sent over each channel',
    }),
  },
  { title: 'DryRun' },
);

/** One message to one customer over one channel. */
export const Delivery = Resource('delivery', {
  communication_id: Id('communication'),
  customer_id: Id('customer'),
  membership_id: Nullable(Id('membership')),
  voucher_id: Nullable(Id('voucher')),
  channel: OneOf(channels),
  status: OneOf(deliveryStatuses),
  reason: Nullable(
    OneOf(
      [...suppressionReasons, ...failureReasons],
      'Why the message was suppressed or failed. `outcome_unknown`: sending was interrupted, so it may have arrived; it is not retried',
    ),
  ),
  sent_at: Nullable(Timestamp()),
});

/** Whether a merchant can send messages over a channel, and whether they leave the server. */
export const ChannelState = Strict(
  {
    channel: OneOf(channels),
    available: Type.Boolean({ description: 'Whether messages over this channel are accepted' }),
    set_up: Type.Boolean({ description: 'Whether this server has a provider for the channel' }),
    reason: Nullable(
      OneOf(
        unavailableReasons,
        'Why they are refused. `no_device`: no member has turned on notifications. `no_phone`: no customer has a phone number',
      ),
    ),
    delivery: OneOf(
      ['sent', 'outbox'],
      '`outbox`: messages are kept in the outbox, in a sandbox or while the server has no provider for the channel',
    ),
  },
  { title: 'ChannelState' },
);

export const ChannelStates = Strict(
  { object: Type.Literal('channels'), data: Type.Array(ChannelState) },
  { title: 'Channels' },
);

/** The counts of a communication for one of its channels. */
export const ChannelCounts = Strict(
  {
    channel: OneOf(channels),
    suppressed: Integer(0),
    queued: Integer(0),
    sent: Integer(0),
    delivered: Integer(0),
    bounced: Integer(0),
    complained: Integer(0),
    failed: Integer(0),
  },
  { title: 'ChannelCounts' },
);

export const CountsByChannel = Strict(
  { object: Type.Literal('communication_channels'), data: Type.Array(ChannelCounts) },
  { title: 'CommunicationChannels' },
);

/** A message that a sandbox, or a server without a provider for the channel, would have sent. */
export const OutboxMessage = Strict({
  id: Id('delivery'),
  object: Type.Literal('outbox_message'),
  merchant_id: Id('merchant'),
  communication_id: Id('communication'),
  channel: OneOf(channels),
  from: Type.String(),
  to: Type.String({
    description: 'An email address, a phone number, or the devices that get the push notification',
  }),
  reply_to: Nullable(Type.String()),
  subject: Type.String(),
  text: Type.String(),
  html: Type.String(),
  list_unsubscribe: Nullable(Type.String()),
  created_at: Timestamp(),
});
