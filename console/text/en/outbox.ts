export const outbox = {
  'outbox.what':
    'A sandbox sends nothing, and neither does a server without SMTP. What would have left is kept here for some days, as its reader would have got it.',
  'outbox.none': 'No mail was kept',
  'outbox.teach':
    'Send a message to a member, and it stands here. Where mails really leave, this page stays empty.',
  'outbox.to': 'to {to}',
  'outbox.from': 'From',
  'outbox.replyTo': 'Replies go to',
  'outbox.message': 'Belongs to',
  'outbox.openMessage': 'the message',
  'outbox.unsubscribe': 'Unsubscribe',
  'outbox.openUnsubscribe': 'the page that its link leads to',
  'outbox.view': 'How to see it',
  'outbox.view.looks': 'As it looks',
  'outbox.view.text': 'As text',
  'outbox.view.markup': 'HTML',
} as const;
