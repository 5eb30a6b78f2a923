export const words = {
  'nav.outbox': 'Outbox',
  'palette.also.nav.outbox': 'sent emails',
  'outbox.what':
    'Sandboxes send nothing, and neither do servers that aren’t set up for a channel. Messages appear here for a few days instead, as the recipient would see them.',
  'outbox.none': 'No mail yet',
  'outbox.teach':
    'Send a message to a member to see it here. On servers that send real mail, this page stays empty.',
  'outbox.to': 'to {to}',
  'outbox.from': 'From',
  'outbox.replyTo': 'Reply to',
  'outbox.message': 'Message',
  'outbox.openMessage': 'View message',
  'outbox.unsubscribe': 'Unsubscribe',
  'outbox.openUnsubscribe': 'Open the unsubscribe page',
  'outbox.view': 'View as',
  'outbox.view.looks': 'Preview',
  'outbox.view.text': 'Plain text',
  'outbox.view.markup': 'HTML',
} as const;
