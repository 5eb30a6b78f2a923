/** Where every page is, in one place; links and redirects are made here and nowhere else. */
const of = (...parts: string[]) => `/${parts.map(encodeURIComponent).join('/')}`;

/** What a business is verified by, in the order in which it is asked. */
export const verificationSteps = ['business', 'people', 'documents', 'review'] as const;
export type VerificationStep = (typeof verificationSteps)[number];

export const paths = {
  overview: () => '/' as const,
  counter: () => of('counter'),
  members: () => of('members'),
  member: (id: string) => of('members', id),
  passes: () => of('passes'),
  newPass: () => of('passes', 'new'),
  pass: (id: string) => of('passes', id),
  editPass: (id: string) => of('passes', id, 'edit'),
  issuePassToMany: (id: string) => of('passes', id, 'issue'),
  passTemplates: () => of('passes', 'templates'),
  newPassTemplate: () => of('passes', 'templates', 'new'),
  passTemplate: (id: string) => of('passes', 'templates', id),
  vouchers: () => of('vouchers'),
  newVoucher: () => of('vouchers', 'new'),
  generateVouchers: () => of('vouchers', 'generate'),
  importVouchers: () => of('vouchers', 'import'),
  redemptions: () => of('vouchers', 'redemptions'),
  voucher: (id: string) => of('vouchers', id),
  job: (id: string) => of('jobs', id),
  messages: () => of('messages'),
  newMessage: () => of('messages', 'new'),
  message: (id: string) => of('messages', id),
  posts: () => of('posts'),
  newPost: () => of('posts', 'new'),
  post: (id: string) => of('posts', id),
  notifications: () => of('notifications'),
  wallet: () => of('wallet'),
  walletTransactions: () => of('wallet', 'transactions'),
  walletRequests: () => of('wallet', 'requests'),
  billing: () => of('billing'),
  invoice: (id: string) => of('billing', id),
  verification: () => of('verification'),
  verificationStep: (step: VerificationStep) => of('verification', step),
  groups: () => of('groups'),
  referrals: () => of('referrals'),
  team: () => of('team'),
  tokens: () => of('tokens'),
  newToken: () => of('tokens', 'new'),
  webhooks: () => of('webhooks'),
  newWebhook: () => of('webhooks', 'new'),
  webhook: (id: string) => of('webhooks', id),
  events: () => of('events'),
  outbox: () => of('outbox'),
  auditLog: () => of('audit-log'),
  settings: () => of('settings'),
  account: () => of('account'),
  signIn: () => of('sign-in'),
  register: () => of('register'),
  forgotPassword: () => of('forgot-password'),
  newPassword: () => of('new-password'),
  invitation: () => of('invitation'),
} as const;

/** Pages without the frame, for people who are not signed in. */
export const outsidePaths: readonly string[] = [
  paths.signIn(),
  paths.register(),
  paths.forgotPassword(),
  paths.newPassword(),
  paths.invitation(),
];
