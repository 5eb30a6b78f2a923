/** Messages to members and voucher recipients, and their delivery. */

import { Type } from 'typebox';
import { byPerson, byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { communicationEvents, deliveryEvents } from '../events/people.ts';
import { limits } from '../limits.ts';
import { exportOf } from '../list-exports.ts';
import { Email, Id, List, listQuery, OneOf, Strict, TimestampInput } from '../primitives.ts';
import {
  ChannelStates,
  Communication,
  CountsByChannel,
  categories,
  channels,
  communicationKinds,
  communicationStatuses,
  Delivery,
  DryRun,
  deliveryStatuses,
  MemberAudience,
  OutboxMessage,
  VoucherAudience,
} from '../resources/communication.ts';
import { Job } from '../resources/job.ts';
import { Blocks } from '../resources/message-blocks.ts';
import { Body, ChannelChoice, Channels, Subject, Translations } from '../resources/message-input.ts';
import { route } from '../route.ts';

const placeholders =
  'Texts can contain placeholders such as `{{customer.name}}`; unknown placeholders are refused. Every message supports `customer.name`, `customer.first_name`, `merchant.name`, `merchant.support_email` and `merchant.website`';

const Accepted = Strict({ communication: Communication, job: Job });
const sendsLater = ['communication.created'] as const;

const broadcastFields = {
  channels: Type.Optional(Channels()),
  channel_choice: ChannelChoice(),
  subject: Type.Optional(Subject()),
  body: Body(),
  blocks: Type.Optional(Blocks()),
  translations: Type.Optional(Translations()),
  category: Type.Optional(OneOf(categories, '`marketing` if omitted')),
  scheduled_at: Type.Optional(TimestampInput()),
  dry_run: Type.Optional(Type.Boolean({ default: false })),
};

const broadcastErrors = [
  'broadcast_in_progress',
  'audience_empty',
  'audience_too_large',
  'broadcast_quota_exceeded',
  'channel_unavailable',
] as const;

const dryRun = {
  status: 200,
  schema: DryRun,
  when: 'With `dry_run`: the recipients that would be skipped, by reason. Nothing is sent',
} as const;

export const email = route({
  name: 'communications.email',
  number: 5,
  method: 'POST',
  path: '/memberships/merchant/:id/email',
  access: byToken('memberships:communicate', 'MEMBERSHIPS_COMMUNICATE'),
  grants: 'none',
  summary: 'Send a membership communication by email',
  description: `Sends an email to the holder of one membership. ${placeholders}. This message also supports \`membership.serial\`, \`membership.points\`, \`membership.tier\`, \`membership.tier_until\`, \`membership.tier_next\`, \`membership.tier_missing\`, \`membership.expires_at\` and \`pass.name\`.`,
  params: Type.Object({ id: Type.String({ description: 'Membership id' }) }),
  body: Strict({
    subject: Subject(),
    body: Body(),
    blocks: Type.Optional(Blocks()),
    translations: Type.Optional(Translations()),
    category: Type.Optional(OneOf(categories, '`transactional` if omitted')),
    reply_to: Type.Optional(Email()),
  }),
  result: { status: 202, schema: Communication },
  errors: [
    'membership_not_found',
    'recipient_suppressed',
    'no_email',
    'consent_missing',
    'membership_revoked',
    'recipient_frequency_capped',
    'broadcast_quota_exceeded',
  ],
  events: sendsLater,
  idempotency: 'moves_value',
  example: {
    body: {
      subject: 'Your table is ready',
      body: 'Hello {{customer.first_name}},\n\nwe kept the corner for you.',
    },
  },
  agent: { hint: 'Sends an email to a customer; it cannot be unsent.' },
});

export const broadcastToMembers = route({
  name: 'communications.broadcast-to-members',
  number: 8,
  method: 'POST',
  path: '/memberships/merchant/pass/:passId/broadcast',
  access: byToken('memberships:communicate', 'MEMBERSHIPS_COMMUNICATE'),
  grants: 'none',
  summary: 'Broadcast a membership pass communication',
  description: `Sends a message to up to ${limits.broadcast.recipients.toLocaleString('en')} holders of a pass. The recipients are fixed when the request is accepted. Marketing messages require consent from each recipient, wait for quiet hours to end, and reach each recipient at most once every ${limits.broadcast.marketingPerRecipientHours} hours. ${placeholders}. This message also supports the placeholders of the membership and the pass.`,
  params: Type.Object({ passId: Type.String({ description: 'Id of the pass' }) }),
  body: Strict({ ...broadcastFields, audience: Type.Optional(MemberAudience) }),
  result: { status: 202, schema: Accepted },
  alternative: dryRun,
  errors: ['pass_not_found', 'pass_archived', 'kyb_required', ...broadcastErrors],
  events: sendsLater,
  idempotency: 'moves_value',
  example: {
    body: {
      subject: 'Double points this week',
      body: 'Hello {{customer.first_name}},\n\nyou have {{membership.points}} points. This week each visit counts twice.',
      audience: { segment: 'active' },
    },
  },
  agent: { hint: 'Sends messages to many people; use `dry_run` first to see how many.' },
});

export const broadcastVoucher = route({
  name: 'communications.broadcast-voucher',
  number: 19,
  method: 'POST',
  path: '/merchant/vouchers/broadcast',
  access: byToken('vouchers:communicate', 'VOUCHERS_COMMUNICATE'),
  grants: 'none',
  summary: 'Broadcast to voucher recipients',
  description: `Sends a message to the recipients of one voucher, or of all vouchers in a campaign. Consent, quiet hours and limits apply as for a broadcast to the holders of a pass. ${placeholders}. This message also supports \`voucher.code\`, \`voucher.value\` and \`voucher.expires_at\`.`,
  body: Strict({
    voucher_id: Type.Optional(Id('voucher')),
    campaign_id: Type.Optional(Id('campaign')),
    ...broadcastFields,
    audience: Type.Optional(VoucherAudience),
  }),
  result: { status: 202, schema: Accepted },
  alternative: dryRun,
  errors: ['voucher_not_found', 'not_found', 'voucher_voided', 'kyb_required', ...broadcastErrors],
  events: sendsLater,
  idempotency: 'moves_value',
  example: {
    body: {
      voucher_id: 'vch_01jd8k4x3fe7hbkq6v2c9m5n0p',
      subject: 'Your voucher ends soon',
      body: 'Hello {{customer.first_name}},\n\n{{voucher.value}} off with {{voucher.code}}, until {{voucher.expires_at}}.',
      audience: { segment: 'unredeemed' },
    },
  },
  agent: { hint: 'Sends messages to many people; use `dry_run` first to see how many.' },
});

export const nudge = route({
  name: 'communications.nudge',
  number: 43,
  method: 'POST',
  path: '/vouchers/:id/nudge',
  access: byToken('vouchers:communicate', 'VOUCHERS_COMMUNICATE'),
  grants: 'none',
  summary: 'Nudge voucher recipients',
  description: `Sends a reminder to recipients who have not redeemed the voucher and can be messaged: at most once every ${limits.nudge.perRecipientHours} hours and ${limits.nudge.perVoucher} times in total. Without \`body\`, a short default reminder is sent in the language of each customer. Supports the same placeholders as a broadcast to voucher recipients.`,
  params: Type.Object({ id: Type.String({ description: 'Voucher id' }) }),
  body: Strict({
    recipient_ids: Type.Optional(
      Type.Array(Id('voucher_recipient'), {
        minItems: 1,
        maxItems: limits.broadcast.named,
        description: 'All recipients who have not redeemed it if omitted',
      }),
    ),
    channels: Channels(),
    channel_choice: ChannelChoice(),
    subject: Type.Optional(Subject()),
    body: Type.Optional(Body()),
    blocks: Type.Optional(Blocks()),
    translations: Type.Optional(Translations()),
  }),
  result: { status: 202, schema: Accepted },
  errors: [
    'voucher_not_found',
    'nothing_to_nudge',
    'nudge_cooldown',
    'audience_too_large',
    'broadcast_quota_exceeded',
    'channel_unavailable',
  ],
  events: sendsLater,
  idempotency: 'moves_value',
  example: { body: { channels: ['email'] } },
  agent: { hint: 'Sends messages to people; they cannot be unsent.' },
});

export const list = route({
  name: 'communications.list',
  method: 'GET',
  path: '/communications',
  access: byPerson('MEMBERSHIPS_READ'),
  summary: 'List communications',
  description: 'Lists messages to members and voucher recipients, newest first unless `order=asc`.',
  query: Strict({
    ...listQuery,
    kind: Type.Optional(Type.Array(OneOf(communicationKinds), { maxItems: communicationKinds.length })),
    status: Type.Optional(Type.Array(OneOf(communicationStatuses), { maxItems: 6 })),
    category: Type.Optional(OneOf(categories)),
    pass_id: Type.Optional(Id('pass')),
    voucher_id: Type.Optional(Id('voucher')),
    membership_id: Type.Optional(Id('membership')),
  }),
  result: { status: 200, schema: List(Communication) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});
export const exportCommunications = exportOf(list, 'communications');

const communicationParams = Type.Object({ id: Type.String({ description: 'Communication id' }) });

export const get = route({
  name: 'communications.get',
  method: 'GET',
  path: '/communications/:id',
  access: byPerson('MEMBERSHIPS_READ'),
  summary: 'Read a communication',
  description: 'Returns one communication with its current delivery counts.',
  params: communicationParams,
  result: { status: 200, schema: Communication },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const listDeliveries = route({
  name: 'communications.list-deliveries',
  method: 'GET',
  path: '/communications/:id/deliveries',
  access: byPerson('MEMBERSHIPS_READ'),
  mayBeStale: true,
  summary: 'List the deliveries of a communication',
  description: 'Returns the delivery status for each recipient and channel, newest first unless `order=asc`.',
  params: communicationParams,
  query: Strict({
    ...listQuery,
    status: Type.Optional(Type.Array(OneOf(deliveryStatuses), { maxItems: deliveryStatuses.length })),
    channel: Type.Optional(OneOf(channels)),
    customer_id: Type.Optional(Id('customer')),
  }),
  result: { status: 200, schema: List(Delivery) },
  errors: ['not_found', 'invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});
export const exportDeliveries = exportOf(listDeliveries, 'the deliveries of a communication');

export const countByChannel = route({
  name: 'communications.count-by-channel',
  method: 'GET',
  path: '/communications/:id/channels',
  access: byPerson('MEMBERSHIPS_READ'),
  mayBeStale: true,
  summary: 'Count the deliveries of a communication by channel',
  description: 'Returns the current delivery counts for each channel of one communication, cheapest first.',
  params: communicationParams,
  result: {
    status: 200,
    schema: CountsByChannel,
  },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const cancel = route({
  name: 'communications.cancel',
  method: 'POST',
  path: '/communications/:id/cancel',
  access: byPerson('MEMBERSHIPS_COMMUNICATE'),
  grants: 'none',
  summary: 'Cancel a communication',
  description: 'Cancels messages that have not been sent, and ends the job. Cancelling again has no effect.',
  params: communicationParams,
  body: Strict({}),
  result: { status: 200, schema: Communication },
  errors: ['not_found', 'invalid_transition'],
  events: ['communication.canceled'],
  idempotency: 'accepted',
});

export const listChannels = route({
  name: 'communications.list-channels',
  method: 'GET',
  path: '/communications/channels',
  access: byPerson('MEMBERSHIPS_READ'),
  summary: 'List the channels for messages',
  description:
    'Returns the channels that messages can be sent over, and why others are refused, cheapest first.',
  result: {
    status: 200,
    schema: ChannelStates,
  },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const listOutbox = route({
  name: 'communications.list-outbox',
  method: 'GET',
  path: '/communications/outbox',
  access: byPerson('MEMBERSHIPS_COMMUNICATE'),
  summary: 'List the outbox',
  description:
    'Lists the messages that a sandbox, or a server without a provider for their channel, would have sent, as the recipient would see them. Newest first unless `order=asc`.',
  query: Strict(listQuery),
  result: { status: 200, schema: List(OutboxMessage) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const communications = domain({
  about: {
    communications: {
      title: 'Communications',
      description: 'Messages to members and voucher recipients, and their delivery.',
    },
  },
  routes: [
    email,
    broadcastToMembers,
    broadcastVoucher,
    nudge,
    list,
    exportCommunications,
    get,
    listDeliveries,
    exportDeliveries,
    countByChannel,
    cancel,
    listChannels,
    listOutbox,
  ],
  events: [communicationEvents, deliveryEvents],
});
