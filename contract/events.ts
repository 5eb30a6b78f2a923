/**
 * The event catalogue. Every change records its event in the same transaction. Activity, webhooks, notifications
 * and statistics are derived from events only. `object` is the kind of `data.object`.
 */
// biome-ignore format: one row per object
const catalogue = {
  merchant: ['merchant.updated', 'merchant.activated', 'merchant.suspended', 'merchant.closed'],
  pass_template: ['pass_template.created', 'pass_template.updated', 'pass_template.published', 'pass_template.archived'],
  pass: ['pass.created', 'pass.updated', 'pass.activated', 'pass.paused', 'pass.archived', 'pass.limit_near'],
  membership: [
    'membership.issued', 'membership.activated', 'membership.suspended', 'membership.reinstated',
    'membership.renewed', 'membership.expiring', 'membership.expired', 'membership.revoked',
    'membership.updated', 'membership.checked_in', 'membership.tier_changed', 'membership.merged',
    'membership.unmerged',
  ],
  points_transaction: [
    'points.earned', 'points.pending', 'points.activated', 'points.redeemed', 'points.adjusted',
    'points.reversed', 'points.expiring', 'points.expired', 'points.debt_recovered',
    'points.hold.created', 'points.hold.captured', 'points.hold.released', 'points.hold.expired',
  ],
  wallet_pass: ['wallet_pass.installed', 'wallet_pass.uninstalled', 'wallet_pass.updated', 'wallet_pass.update_failed'],
  voucher: [
    'voucher.created', 'voucher.updated', 'voucher.enabled', 'voucher.disabled', 'voucher.voided',
    'voucher.issued', 'voucher.decrypted', 'voucher.expiring', 'voucher.expired', 'voucher.exhausted',
  ],
  voucher_hold: ['voucher.hold.created', 'voucher.hold.released', 'voucher.hold.expired'],
  redemption: ['redemption.succeeded', 'redemption.rolled_back'],
  gift_transaction: [
    'gift_card.activated', 'gift_card.loaded', 'gift_card.refunded', 'gift_card.adjusted', 'gift_card.transferred',
    'gift_card.expired', 'gift_card.reinstated',
  ],
  campaign: [
    'campaign.created', 'campaign.updated', 'campaign.paused', 'campaign.resumed', 'campaign.budget_near', 'campaign.budget_spent',
  ],
  order: ['order.held', 'order.released', 'order.applied', 'order.returned'],
  communication: ['communication.created', 'communication.started', 'communication.completed', 'communication.canceled', 'communication.failed'],
  delivery: ['delivery.sent', 'delivery.delivered', 'delivery.bounced', 'delivery.complained', 'delivery.suppressed'],
  customer: ['customer.created', 'customer.updated', 'customer.consent_changed', 'customer.erased', 'customer.unsubscribed', 'customer.merged', 'customer.unmerged'],
  customer_schema: ['customer_schema.updated'],
  post: ['post.created', 'post.updated', 'post.published', 'post.archived'],
  picture: ['picture.created', 'picture.deleted'],
  notification: ['notification.created'],
  wallet_transaction: ['wallet.transaction.created', 'wallet.transaction.available', 'wallet.transaction.failed', 'wallet.frozen', 'wallet.unfrozen'],
  withdrawal: ['withdrawal.requested', 'withdrawal.paid', 'withdrawal.failed', 'withdrawal.canceled'],
  payment_request: ['payment_request.created', 'payment_request.paid', 'payment_request.canceled', 'payment_request.expired'],
  group: ['group.joined', 'group.left', 'group.invited', 'group.applied', 'group.declined', 'group.settlement_closed'],
  referral: ['referral.created', 'referral.approved', 'referral.flagged', 'referral.rewarded', 'referral.voided', 'referral.expired', 'referral_code.created'],
  invoice: ['invoice.created', 'invoice.finalized', 'invoice.paid', 'invoice.payment_failed', 'invoice.voided', 'subscription.updated', 'usage.threshold_reached'],
  kyb: ['kyb.updated', 'kyb.submitted', 'kyb.action_required', 'kyb.approved', 'kyb.rejected', 'kyb.expired', 'kyb.document.accepted', 'kyb.document.rejected'],
  api_token: ['api_token.created', 'api_token.updated', 'api_token.rotated', 'api_token.revoked', 'api_token.expiring', 'api_token.expired', 'api_token.abuse_detected'],
  team_member: ['team_member.invited', 'team_member.joined', 'team_member.updated', 'team_member.removed'],
  webhook_endpoint: [
    'webhook_endpoint.created', 'webhook_endpoint.updated', 'webhook_endpoint.enabled', 'webhook_endpoint.disabled',
    'webhook_endpoint.secret_rotated', 'webhook_endpoint.replay_started', 'webhook_endpoint.tested',
  ],
  test_clock: ['test_clock.advanced'],
  job: ['job.completed', 'job.failed'],
} as const;

export type EventObject = keyof typeof catalogue;
export type EventType = (typeof catalogue)[EventObject][number];

export const eventCatalogue: Record<EventObject, readonly EventType[]> = catalogue;
export const eventTypes = Object.values(catalogue).flat() as EventType[];
