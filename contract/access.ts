/**
 * Who may do what: the closed lists of scopes, permissions, roles and token presets.
 *
 * A scope is a ceiling on an API token, a permission is what a person's role grants. A request by token
 * needs both: the scope on the token and the permission of the person who made it, read live.
 */

/** Every scope an API token can hold, with the sentence shown wherever scopes are chosen. */
export const scopes = {
  'memberships:create':
    'Create membership passes and templates; issue passes where the route maps creation to issuance',
  'memberships:issue': 'Issue membership passes',
  'memberships:redeem': 'Redeem membership passes',
  'memberships:earn': 'Credit points for a purchase or a visit',
  'memberships:adjust': 'Add or remove points by hand and reverse points transactions',
  'memberships:communicate': 'Send membership communications',
  'memberships:update': 'Update membership catalog and lifecycle state',
  'memberships:read': 'Read membership catalog and merchant activity',
  'merchant:read': 'Read the merchant profile',
  'merchant:write': 'Update merchant profile settings allowed to the owner',
  'posts:create': 'Create merchant posts',
  'posts:read': 'Read merchant posts',
  'posts:update': 'Edit, publish and archive merchant posts',
  'vouchers:create': 'Create, generate and import vouchers',
  'vouchers:read': 'Read vouchers, their recipients and redemptions',
  'vouchers:update': 'Edit, enable, disable and void vouchers',
  'vouchers:issue': 'Assign vouchers to recipients',
  'vouchers:redeem': 'Redeem merchant vouchers',
  'vouchers:reverse': 'Roll back voucher redemptions',
  'vouchers:communicate': 'Broadcast or nudge voucher recipients',
  'dashboard:read': 'Read merchant dashboard metrics',
  'wallet:read': 'Read wallet information, transactions, statistics and exports',
  'groups:read': 'Read merchant group information',
  'referrals:read': 'Read merchant referral summary',
  'referrals:create': 'Create referral codes',
  'billing:read': 'Read merchant billing and invoices',
  'kyb:read': 'Read KYB status and details',
  'notifications:manage': 'Mark or delete notifications',
  'notifications:read': 'Read notifications and unread counts',
  'webhooks:read': 'Read webhook endpoints',
  'webhooks:manage': 'Create, change and disable webhook endpoints',
  'events:read': 'Read the event log and the state of jobs',
} as const;

export type Scope = keyof typeof scopes;
export const scopeNames = Object.keys(scopes) as Scope[];

/** Every merchant permission. `VOUCHERS_REDEEM` is fixed by the published interface. */
export const permissions = [
  'MERCHANT_READ',
  'MERCHANT_UPDATE',
  'MEMBERSHIPS_READ',
  'MEMBERSHIPS_MANAGE',
  'MEMBERSHIPS_ISSUE',
  'MEMBERSHIPS_REDEEM',
  'MEMBERSHIPS_EARN',
  'MEMBERSHIPS_ADJUST',
  'MEMBERSHIPS_COMMUNICATE',
  'VOUCHERS_READ',
  'VOUCHERS_MANAGE',
  'VOUCHERS_ISSUE',
  'VOUCHERS_REDEEM',
  'VOUCHERS_REVERSE',
  'VOUCHERS_COMMUNICATE',
  'VOUCHERS_DECRYPT',
  'POSTS_READ',
  'POSTS_MANAGE',
  'DASHBOARD_READ',
  'USERS_READ',
  'USERS_ERASE',
  'WALLET_READ',
  'WALLET_MANAGE',
  'GROUPS_READ',
  'GROUPS_MANAGE',
  'REFERRALS_READ',
  'REFERRALS_MANAGE',
  'BILLING_READ',
  'KYB_READ',
  'KYB_MANAGE',
  'WEBHOOKS_MANAGE',
  'EVENTS_READ',
  'TEAM_MANAGE',
  'TOKENS_MANAGE',
] as const;

export type Permission = (typeof permissions)[number];

export const roles = ['owner', 'manager', 'cashier', 'marketer', 'finance', 'viewer'] as const;
export type Role = (typeof roles)[number];

const ownerOnly: Permission[] = [
  'WALLET_MANAGE',
  'KYB_MANAGE',
  'USERS_ERASE',
  'VOUCHERS_DECRYPT',
  'TEAM_MANAGE',
  'TOKENS_MANAGE',
];

/** What each role grants. The owner holds everything; nobody else manages money, people or keys. */
export const rolePermissions: Record<Role, readonly Permission[]> = {
  owner: permissions,
  manager: permissions.filter((permission) => !ownerOnly.includes(permission)),
  cashier: [
    'MERCHANT_READ',
    'MEMBERSHIPS_READ',
    'MEMBERSHIPS_ISSUE',
    'MEMBERSHIPS_REDEEM',
    'MEMBERSHIPS_EARN',
    'VOUCHERS_READ',
    'VOUCHERS_REDEEM',
  ],
  marketer: [
    'MERCHANT_READ',
    'MEMBERSHIPS_READ',
    'MEMBERSHIPS_COMMUNICATE',
    'VOUCHERS_READ',
    'VOUCHERS_ISSUE',
    'VOUCHERS_COMMUNICATE',
    'POSTS_READ',
    'POSTS_MANAGE',
    'DASHBOARD_READ',
    'USERS_READ',
    'REFERRALS_READ',
    'REFERRALS_MANAGE',
  ],
  finance: [
    'MERCHANT_READ',
    'DASHBOARD_READ',
    'WALLET_READ',
    'WALLET_MANAGE',
    'BILLING_READ',
    'KYB_READ',
    'VOUCHERS_READ',
    'MEMBERSHIPS_READ',
    // A large export is a job, which is followed and fetched with this; events show themselves by the others.
    'EVENTS_READ',
  ],
  viewer: permissions.filter((permission) => permission.endsWith('_READ')),
};

/**
 * The permissions that the routes of a scope ask for; an empty list where none is asked. A token may be given a
 * scope only by a person who holds one of them: otherwise it would never open anything.
 */
export const scopePermissions: Record<Scope, readonly Permission[]> = {
  'memberships:create': ['MEMBERSHIPS_MANAGE'],
  'memberships:issue': ['MEMBERSHIPS_ISSUE'],
  'memberships:redeem': ['MEMBERSHIPS_REDEEM'],
  'memberships:earn': ['MEMBERSHIPS_EARN'],
  'memberships:adjust': ['MEMBERSHIPS_ADJUST'],
  'memberships:communicate': ['MEMBERSHIPS_COMMUNICATE'],
  'memberships:update': ['MEMBERSHIPS_MANAGE'],
  'memberships:read': ['MEMBERSHIPS_READ'],
  'merchant:read': ['MERCHANT_READ'],
  'merchant:write': ['MERCHANT_UPDATE'],
  'posts:create': ['POSTS_MANAGE'],
  'posts:read': ['POSTS_READ'],
  'posts:update': ['POSTS_MANAGE'],
  'vouchers:create': ['VOUCHERS_MANAGE'],
  'vouchers:read': ['VOUCHERS_READ'],
  'vouchers:update': ['VOUCHERS_MANAGE'],
  'vouchers:issue': ['VOUCHERS_ISSUE'],
  'vouchers:redeem': ['VOUCHERS_REDEEM'],
  'vouchers:reverse': ['VOUCHERS_REVERSE'],
  'vouchers:communicate': ['VOUCHERS_COMMUNICATE'],
  'dashboard:read': ['DASHBOARD_READ', 'USERS_READ'],
  'wallet:read': ['WALLET_READ'],
  'groups:read': ['GROUPS_READ'],
  'referrals:read': ['REFERRALS_READ'],
  'referrals:create': ['REFERRALS_MANAGE'],
  'billing:read': ['BILLING_READ'],
  'kyb:read': ['KYB_READ'],
  'notifications:manage': [],
  'notifications:read': [],
  'webhooks:read': ['WEBHOOKS_MANAGE'],
  'webhooks:manage': ['WEBHOOKS_MANAGE'],
  'events:read': ['EVENTS_READ'],
};

const all = scopeNames;
const reads = all.filter((scope) => scope.endsWith(':read'));

/** Ready-made sets of scopes for the usual integrations. */
export const presets = {
  pos_terminal: {
    description: 'A till: look vouchers up, redeem them, earn and spend points',
    scopes: ['vouchers:read', 'vouchers:redeem', 'memberships:redeem', 'memberships:earn'],
  },
  issuer: {
    description: 'A shop or an app that hands out passes and vouchers',
    scopes: ['memberships:read', 'memberships:issue', 'vouchers:read', 'vouchers:issue'],
  },
  catalog_manager: {
    description: 'Keeps passes, vouchers and posts in step with another system',
    scopes: [
      'memberships:create',
      'memberships:update',
      'memberships:read',
      'vouchers:create',
      'vouchers:update',
      'vouchers:read',
      'posts:create',
      'posts:read',
      'posts:update',
      'merchant:read',
    ],
  },
  marketing: {
    description: 'Messages, posts and referrals, with the figures behind them',
    scopes: [
      'memberships:read',
      'memberships:communicate',
      'vouchers:read',
      'vouchers:communicate',
      'posts:create',
      'posts:read',
      'posts:update',
      'referrals:read',
      'referrals:create',
      'dashboard:read',
    ],
  },
  support: {
    description: 'Helps members: corrects points, takes redemptions back, changes memberships',
    scopes: [
      'memberships:read',
      'memberships:update',
      'memberships:adjust',
      'vouchers:read',
      'vouchers:reverse',
      'dashboard:read',
    ],
  },
  finance_readonly: {
    description: 'Reads the wallet, billing and business verification',
    scopes: ['wallet:read', 'billing:read', 'dashboard:read', 'kyb:read'],
  },
  analytics_readonly: { description: 'Reads everything, changes nothing', scopes: reads },
  integration: {
    description: 'A full integration, without corrections and without financial records',
    scopes: all.filter(
      (scope) => !['memberships:adjust', 'vouchers:reverse', 'kyb:read', 'billing:read'].includes(scope),
    ),
  },
} as const satisfies Record<string, { description: string; scopes: readonly Scope[] }>;

export type Preset = keyof typeof presets;
export const presetNames = Object.keys(presets) as Preset[];

/**
 * The policy of a route. It is a required field, so a route without one does not compile.
 *
 * - `token`: an API token with this scope, or an interactive JWT; both also need the permission. `stepUp` applies to
 *   people only: an API token was created with a fresh proof, and cannot give another one.
 * - `interactive`: a JWT only; an API token gets 403 `token_not_allowed`. `session` means any signed-in
 *   person, also one whose merchant is not active.
 *   `platform_admin` means the operator of this server, whatever merchant they belong to.
 * - `public`: no credential is looked at.
 */
export type Access =
  | { kind: 'token'; scope: Scope; permission: Permission | 'none'; stepUp: boolean }
  | { kind: 'interactive'; permission: Permission | 'none' | 'session' | 'platform_admin'; stepUp: boolean }
  | { kind: 'public' };

/** A route for API tokens and people alike. */
export const byToken = (
  scope: Scope,
  permission: Permission | 'none',
  options: { stepUp?: boolean } = {},
): Access => ({ kind: 'token', scope, permission, stepUp: options.stepUp ?? false });

/**
 * A route for people only. `stepUp` demands a verified e-mail address and a second proof of identity within the last
 * five minutes. `grants.ts` says which routes need it.
 */
export const byPerson = (
  permission: Permission | 'none' | 'session',
  options: { stepUp?: boolean } = {},
): Access => ({ kind: 'interactive', permission, stepUp: options.stepUp ?? false });

/** A route for the operator of the server, who proves anew who they are where something is decided. */
export const byOperator = (options: { stepUp?: boolean } = {}): Access => ({
  kind: 'interactive',
  permission: 'platform_admin',
  stepUp: options.stepUp ?? false,
});

/** A route for everybody. */
export const byAnyone: Access = { kind: 'public' };
