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
  pass: (id: string) => of('passes', id),
  vouchers: () => of('vouchers'),
  newVoucher: () => of('vouchers', 'new'),
  voucher: (id: string) => of('vouchers', id),
  messages: () => of('messages'),
  message: (id: string) => of('messages', id),
  posts: () => of('posts'),
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
  webhooks: () => of('webhooks'),
  webhook: (id: string) => of('webhooks', id),
  events: () => of('events'),
  auditLog: () => of('audit-log'),
  settings: () => of('settings'),
  signIn: () => of('sign-in'),
  register: () => of('register'),
  forgotPassword: () => of('forgot-password'),
  newPassword: () => of('new-password'),
  invitation: () => of('invitation'),
} as const;
