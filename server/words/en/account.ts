/** The words of mails and invoices to users of the console in English: the model for the other languages. */

const review = 'Review how you sign in';

const wayAdded = (before: string) => ({
  subject: 'New way to sign in to your account',
  before,
  link: review,
  after: "If it wasn't you, remove it, end your other sessions and choose a new password.",
});

const secured = (why: string) => ({
  subject: 'Your account was secured',
  before: `${why} We ended all sessions ({sessions}) and removed the other ways to sign in to the account: {removed}.`,
  link: review,
  after:
    'Set up again whatever you want to keep. The API tokens of your business still work: review them in the console.',
});

/** Each mail: paragraphs before and after one link. */
export const letters = {
  addressToVerify: {
    subject: 'Verify your email address',
    before:
      'This email address was used to create an account. If that was you, open the link in a browser where you are signed in.',
    link: 'Verify your email address',
    after:
      "The link is valid for {hours} {hours:hour|hours}. If it wasn't you, you can ignore this email: the account can't do much until the address is verified. To take the account over, choose a new password at {page}.",
  },
  passwordForgotten: {
    subject: 'Choose a new password',
    before: 'We received a request to reset the password of your account.',
    link: 'Choose a new password',
    after:
      "The link is valid for {minutes} {minutes:minute|minutes} and works once. Choosing a new password signs you out everywhere and removes your passkeys and linked accounts. If it wasn't you, you can ignore this email: your password stays the same.",
  },
  passwordsGuessed: {
    subject: 'Many failed sign-ins to your account',
    before:
      'There have been many attempts to sign in to your account with a wrong password or code. Further attempts are slowed down, except from networks you have signed in from before.',
    link: review,
    after:
      "If it wasn't you, add a passkey or an authenticator app: they protect your account even if someone knows your password. We send this email at most once a day.",
  },
  passkeyAdded: wayAdded(
    'A passkey was added to your account. You can now use it to sign in without your password.',
  ),
  identityLinked: wayAdded(
    'Your {issuer} account was added to your account. You can now use it to sign in without your password.',
  ),
  securedByReset: secured('A new password was set with a link from an email.'),
  securedByInvitation: secured(
    'You accepted an invitation, which verified your address. Someone had already created an account with this address.',
  ),
  securedByIssuer: secured(
    'You signed in with {issuer}, which verified your address. Someone had already created an account with this address; its password no longer works.',
  ),
  invitation: {
    subject: 'Join {merchant}',
    before: "You've been invited to join the team of {merchant}. Your role: {role}.",
    link: 'Accept invitation',
    after:
      "The link is valid for {days} {days:day|days}. If you didn't expect this invitation, you can ignore this email.",
  },
  ownerAdded: {
    subject: '{merchant} has a new owner',
    before:
      '{owner} is now an owner of {merchant}. Owners have full access: they can move money, create API tokens, and change or remove other owners.',
    link: 'View your team',
    after: "If you didn't expect this, change their role, end your other sessions and choose a new password.",
  },
  verificationWaiting: {
    subject: '{merchant} is waiting for verification',
    before:
      "{merchant} has submitted its details and documents. It can't use everything until you have decided.",
    link: 'Review the verification',
    after: 'You get this mail because you are an administrator of this server.',
  },
};

/** What fills the mails, the page of the outbox, and invoices. */
export const account = {
  'role.owner': 'owner',
  'role.manager': 'manager',
  'role.cashier': 'cashier',
  'role.marketer': 'marketer',
  'role.finance': 'finance',
  'role.viewer': 'viewer',
  'removed.passkeys': '{count} {count:passkey|passkeys}',
  'removed.identities': '{count} linked {count:account|accounts}',
  'removed.factor': 'the authenticator app',
  'removed.none': 'none were set up',
  'test.subject': '[Test] {subject}',
  'outbox.title': 'Outbox',
  'outbox.lead':
    'Messages that were not sent. Sandboxes never send any. A server sends mail with TESSERA_SMTP_URL, text messages with TESSERA_SMS_URL and push notifications with TESSERA_PUSH_CONTACT.',
  'outbox.none': 'No mail yet.',
  'outbox.email': 'mail to {to}, from {from}, {at}',
  'outbox.push': 'push notification to {to}, from {from}, {at}',
  'outbox.sms': 'text message to {to}, from {from}, {at}',
  'invoice.draft': 'Draft invoice',
  'invoice.title': 'Invoice {number}',
  'invoice.from': 'From',
  'invoice.to': 'Bill to',
  'invoice.issued': 'Date',
  'invoice.status': 'Status',
  'invoice.period': 'Period',
  'invoice.days': '{from} to {to} (UTC)',
  'invoice.due': 'Due',
  'invoice.paid': 'Paid',
  'invoice.description': 'Description',
  'invoice.quantity': 'Quantity',
  'invoice.amount': 'Amount',
  'invoice.total': 'Total {amount}',
  'invoiceStatus.draft': 'draft',
  'invoiceStatus.open': 'open',
  'invoiceStatus.paid': 'paid',
  'invoiceStatus.uncollectible': 'uncollectible',
  'invoiceStatus.void': 'void',
  'line.plan': 'Plan {plan}',
  'line.beyond': '{metric} beyond {included}',
  'metric.memberships_issued': 'Cards given',
  'metric.points_transactions': 'Points transactions',
  'metric.vouchers_redeemed': 'Vouchers redeemed',
  'metric.messages_sent': 'Messages sent',
};

export type AccountLetters = Record<keyof typeof letters, Record<keyof ReturnType<typeof secured>, string>>;
export type AccountWords = Record<keyof typeof account, string>;
