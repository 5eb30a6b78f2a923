// Written by `npm run generate` from the texts that each page names.

/** Where texts are, other than those that are there from the start. */
export const textFiles = {
  account: {
    en: () => import('../pages/account/words/en.ts'),
    it: () => import('../pages/account/words/it.ts'),
  },
  admin: {
    en: () => import('../pages/admin/words/en.ts'),
    it: () => import('../pages/admin/words/it.ts'),
  },
  'audit-log': {
    en: () => import('../pages/audit-log/words/en.ts'),
    it: () => import('../pages/audit-log/words/it.ts'),
  },
  billing: {
    en: () => import('../pages/billing/words/en.ts'),
    it: () => import('../pages/billing/words/it.ts'),
  },
  books: {
    en: () => import('../pages/books/words/en.ts'),
    it: () => import('../pages/books/words/it.ts'),
  },
  campaigns: {
    en: () => import('../pages/campaigns/words/en.ts'),
    it: () => import('../pages/campaigns/words/it.ts'),
  },
  counter: {
    en: () => import('../pages/counter/words/en.ts'),
    it: () => import('../pages/counter/words/it.ts'),
  },
  events: {
    en: () => import('../pages/events/words/en.ts'),
    it: () => import('../pages/events/words/it.ts'),
  },
  'gift-cards': {
    en: () => import('../pages/gift-cards/words/en.ts'),
    it: () => import('../pages/gift-cards/words/it.ts'),
  },
  groups: {
    en: () => import('../pages/groups/words/en.ts'),
    it: () => import('../pages/groups/words/it.ts'),
  },
  jobs: {
    en: () => import('../pages/jobs/words/en.ts'),
    it: () => import('../pages/jobs/words/it.ts'),
  },
  members: {
    en: () => import('../pages/members/words/en.ts'),
    it: () => import('../pages/members/words/it.ts'),
  },
  messages: {
    en: () => import('../pages/messages/words/en.ts'),
    it: () => import('../pages/messages/words/it.ts'),
  },
  notifications: {
    en: () => import('../pages/notifications/words/en.ts'),
    it: () => import('../pages/notifications/words/it.ts'),
  },
  orders: {
    en: () => import('../pages/orders/words/en.ts'),
    it: () => import('../pages/orders/words/it.ts'),
  },
  outbox: {
    en: () => import('../pages/outbox/words/en.ts'),
    it: () => import('../pages/outbox/words/it.ts'),
  },
  outside: {
    en: () => import('../pages/outside/words/en.ts'),
    it: () => import('../pages/outside/words/it.ts'),
  },
  overview: {
    en: () => import('../pages/overview/words/en.ts'),
    it: () => import('../pages/overview/words/it.ts'),
  },
  passes: {
    en: () => import('../pages/passes/words/en.ts'),
    it: () => import('../pages/passes/words/it.ts'),
  },
  pictures: {
    en: () => import('../pages/pictures/words/en.ts'),
    it: () => import('../pages/pictures/words/it.ts'),
  },
  posts: {
    en: () => import('../pages/posts/words/en.ts'),
    it: () => import('../pages/posts/words/it.ts'),
  },
  referrals: {
    en: () => import('../pages/referrals/words/en.ts'),
    it: () => import('../pages/referrals/words/it.ts'),
  },
  settings: {
    en: () => import('../pages/settings/words/en.ts'),
    it: () => import('../pages/settings/words/it.ts'),
  },
  team: {
    en: () => import('../pages/team/words/en.ts'),
    it: () => import('../pages/team/words/it.ts'),
  },
  tokens: {
    en: () => import('../pages/tokens/words/en.ts'),
    it: () => import('../pages/tokens/words/it.ts'),
  },
  verification: {
    en: () => import('../pages/verification/words/en.ts'),
    it: () => import('../pages/verification/words/it.ts'),
  },
  vouchers: {
    en: () => import('../pages/vouchers/words/en.ts'),
    it: () => import('../pages/vouchers/words/it.ts'),
  },
  wallet: {
    en: () => import('../pages/wallet/words/en.ts'),
    it: () => import('../pages/wallet/words/it.ts'),
  },
  webhooks: {
    en: () => import('../pages/webhooks/words/en.ts'),
    it: () => import('../pages/webhooks/words/it.ts'),
  },
  basket: {
    en: () => import('./en/basket.ts'),
    it: () => import('./it/basket.ts'),
  },
  conditions: {
    en: () => import('./en/conditions.ts'),
    it: () => import('./it/conditions.ts'),
  },
  errors: {
    en: () => import('./en/errors.ts'),
    it: () => import('./it/errors.ts'),
  },
  exports: {
    en: () => import('./en/exports.ts'),
    it: () => import('./it/exports.ts'),
  },
  lists: {
    en: () => import('./en/lists.ts'),
    it: () => import('./it/lists.ts'),
  },
  losses: {
    en: () => import('./en/losses.ts'),
    it: () => import('./it/losses.ts'),
  },
} as const;

export type TextFile = keyof typeof textFiles;

/** By component. */
export const textsOfPages: Readonly<Record<string, readonly TextFile[]>> = {
  AccountPage: ['account'],
  AdminCellsPage: ['admin'],
  AdminFrozenWalletsPage: ['admin', 'jobs', 'exports', 'lists'],
  AdminMerchantPage: ['admin'],
  AdminMerchantsPage: ['admin', 'jobs', 'exports', 'lists'],
  AdminReviewPage: ['admin', 'verification'],
  AdminReviewsPage: ['jobs', 'exports', 'lists'],
  AuditLogPage: ['audit-log', 'events', 'jobs', 'exports', 'lists'],
  BasketPage: ['counter', 'basket'],
  BillingPage: ['billing', 'jobs', 'exports', 'lists'],
  BooksPage: ['books', 'exports'],
  CampaignPage: ['campaigns', 'jobs', 'orders', 'vouchers', 'basket', 'conditions', 'exports', 'lists'],
  CampaignsPage: ['campaigns', 'jobs', 'vouchers', 'exports', 'lists'],
  CompanySignInPage: [],
  CounterPage: ['counter', 'members'],
  DevicePage: ['tokens'],
  EditCampaignPage: ['campaigns', 'vouchers', 'basket', 'conditions', 'losses'],
  EditPassPage: ['passes', 'losses'],
  EventsPage: ['events', 'jobs', 'webhooks', 'exports', 'lists'],
  ForgotPasswordPage: [],
  GenerateVouchersPage: ['vouchers', 'conditions'],
  GiftCardsPage: ['gift-cards', 'jobs', 'vouchers', 'exports', 'lists'],
  GroupsPage: ['groups', 'jobs', 'exports', 'lists'],
  ImportVouchersPage: ['jobs', 'vouchers', 'conditions'],
  InvitationPage: ['outside'],
  InvoicePage: ['billing'],
  IssuePassToManyPage: ['jobs', 'passes'],
  JobPage: ['jobs'],
  MemberPage: ['jobs', 'members', 'referrals', 'settings', 'vouchers', 'exports', 'lists'],
  MembersPage: ['jobs', 'members', 'settings', 'exports', 'lists'],
  MessagePage: ['jobs', 'messages', 'exports', 'lists'],
  MessagesPage: ['jobs', 'messages', 'exports', 'lists'],
  NewCampaignPage: ['campaigns', 'vouchers', 'conditions'],
  NewMessagePage: ['messages', 'conditions'],
  NewPassPage: ['passes', 'losses'],
  NewPassTemplatePage: ['passes'],
  NewPasswordPage: ['outside'],
  NewPostPage: ['posts'],
  NewTokenPage: ['tokens'],
  NewVoucherPage: ['vouchers', 'conditions'],
  NewWebhookPage: ['webhooks'],
  NotificationsPage: ['notifications'],
  OrderPage: ['orders', 'vouchers', 'basket'],
  OrdersPage: ['jobs', 'orders', 'exports', 'lists'],
  OutboxPage: ['outbox'],
  OverviewPage: ['overview'],
  PassPage: ['jobs', 'members', 'passes', 'exports', 'lists'],
  PassTemplatePage: ['passes'],
  PassTemplatesPage: ['jobs', 'passes', 'exports', 'lists'],
  PassesPage: ['jobs', 'passes', 'exports', 'lists'],
  PicturesPage: ['jobs', 'pictures', 'exports', 'lists'],
  PostPage: ['posts'],
  PostsPage: ['jobs', 'posts', 'exports', 'lists'],
  ProgrammeReadyPage: ['passes'],
  PublishCampaignPage: ['campaigns', 'jobs', 'messages', 'vouchers', 'conditions'],
  RedemptionsPage: ['jobs', 'vouchers', 'exports', 'lists'],
  ReferralsPage: ['jobs', 'referrals', 'exports', 'lists'],
  RegisterPage: ['outside'],
  SettingsPage: ['pictures', 'settings'],
  SignInPage: ['outside'],
  StartProgrammePage: ['passes'],
  TeamPage: ['jobs', 'team', 'exports', 'lists'],
  TokensPage: ['jobs', 'tokens', 'exports', 'lists'],
  VerificationPage: ['verification'],
  VerificationStepPage: ['verification'],
  VerifyEmailPage: ['outside'],
  VoucherPage: ['gift-cards', 'jobs', 'vouchers', 'conditions', 'exports', 'lists', 'losses'],
  VouchersPage: ['jobs', 'vouchers', 'exports', 'lists'],
  WalletPage: ['wallet'],
  WalletRequestsPage: ['jobs', 'wallet', 'exports', 'lists'],
  WalletTransactionsPage: ['jobs', 'wallet', 'exports', 'lists'],
  WebhookPage: ['jobs', 'webhooks', 'exports', 'lists'],
  WebhooksPage: ['jobs', 'webhooks', 'exports', 'lists'],
};
