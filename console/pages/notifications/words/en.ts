export const words = {
  'notifications.bell': 'Notifications, {count} unread',
  'notifications.none': 'No notifications',
  'notifications.teach':
    'You’re notified here when a campaign is almost used up, a token is about to expire or a webhook fails.',
  'notifications.which': 'Show',
  'notifications.all': 'All',
  'notifications.unread': 'Unread',
  'notifications.about': 'Topic',
  'notifications.severity': 'Importance',
  'notifications.severity.info': 'Info',
  'notifications.severity.warning': 'needs attention',
  'notifications.severity.critical': 'urgent',
  'notifications.readAll': 'Mark all as read',
  'notifications.markRead': 'Mark as read',
  'notifications.marked': 'Marked as read: {count}.',
  'notifications.deleteAll': 'Delete all',
  'notifications.deleteAsk': 'Delete all your notifications?',
  'notifications.deleteMeans':
    'They’re deleted for you and can’t be restored. Your colleagues keep theirs, and the event log stays complete.',
  'notifications.deleted': 'Deleted: {count}.',
  'notifications.preferences': 'Notification settings',
  'notifications.hear': 'Notify me about',
  'notifications.hearHint': 'Urgent notifications are always sent.',
  'notifications.atLeast': 'Minimum importance',
  'notifications.from.info': 'Everything',
  'notifications.from.warning': 'Needs attention or urgent',
  'notifications.from.critical': 'Urgent only',
  'notifications.type.api_token.created': 'A new API token was created',
  'notifications.type.api_token.abuse_detected': 'Someone is guessing codes',
  'notifications.type.api_token.expiring': 'An API token is about to expire',
  'notifications.type.voucher.exhausted': 'Vouchers used up',
  'notifications.type.campaign.budget_near': 'A campaign is almost used up',
  'notifications.type.pass.limit_near': 'A programme is almost full',
  'notifications.type.webhook_endpoint.disabled': 'A webhook endpoint was disabled',
  'notifications.type.referral.flagged': 'Referrals to review',
  'notifications.type.group.applied': 'Applications to join your group',
  'notifications.type.group.invited': 'You’re invited to a group',
  'notifications.type.group.settlement_closed': 'A group’s month was settled',
  'notifications.body.api_token.created':
    '“{name}” ({prefix}…) can now access the API for your business. If no one on your team created it, revoke it.',
  'notifications.body.api_token.abuse_detected':
    'Visitors with the publishable key “{name}” tried many codes that don’t exist. They learn of public codes only, until fewer are tried. Replace secret codes that are easy to guess, and revoke the key if you don’t use it.',
  'notifications.body.api_token.expiring':
    '“{name}” expires on {expires_at}. Rotate it before then to keep your integrations running.',
  'notifications.body.voucher.exhausted':
    'Voucher {code_masked} was used up after {redeemed_quantity} {redeemed_quantity:redemption|redemptions}.',
  'notifications.several.voucher.exhausted': '{count} {count:voucher was|vouchers were} used up on {day}.',
  'notifications.body.campaign.budget_near':
    '“{name}” has used 80% of its budget. To continue it, raise the budget.',
  'notifications.body.campaign.budget_near.codes':
    '“{name}” has used 80% of its codes. To continue it, create more codes.',
  'notifications.body.campaign.budget_near.day':
    '“{name}” has used 80% of its budget for today. To continue it before the next day, raise the budget.',
  'notifications.body.campaign.budget_near.week':
    '“{name}” has used 80% of its budget for this week. To continue it before the next week, raise the budget.',
  'notifications.body.campaign.budget_near.month':
    '“{name}” has used 80% of its budget for this month. To continue it before the next month, raise the budget.',
  'notifications.body.campaign.budget_near.year':
    '“{name}” has used 80% of its budget for this year. To continue it before the next year, raise the budget.',
  'notifications.body.pass.limit_near':
    '“{name}” has {issued_count} of {max_issued} {max_issued:card|cards}. To give more, raise its limit.',
  'notifications.body.webhook_endpoint.disabled': 'Webhooks are no longer sent to {url}. {reasons}',
  'notifications.body.referral.flagged': 'No rewards are paid until you approve it. {reasons}',
  'notifications.several.referral.flagged':
    '{count} {count:referral|referrals} of {day} to review. No rewards are paid until you approve them.',
  'notifications.body.group.applied': '“{name}” wants to join. The founder decides.',
  'notifications.several.group.applied':
    '{count} {count:business|businesses} applied on {day}. The founder decides.',
  'notifications.body.group.invited': '“{name}” has been invited to join the group.',
  'notifications.body.group.settlement_closed':
    'From {from} to {to}: {points_issued} {points_issued:point|points} added, {points_redeemed} redeemed.',
} as const;
