/**
 * Access control: the closed lists of scopes, permissions, roles and token presets.
 *
 * A scope limits an API token; a permission is granted by the role of a user. A request with a token needs both: the
 * scope on the token and the current permission of the user who created it.
 */

/** Every scope that an API token can have, with its description. */
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

/** Every merchant permission. The published interface defines `VOUCHERS_REDEEM`. */
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

/** Permissions by role. Only owners have those in `ownerOnly`, except that finance manages the wallet. */
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
    // Needed to follow and download large exports, which are jobs. Events need the other permissions too.
    'EVENTS_READ',
  ],
  viewer: permissions.filter((permission) => permission.endsWith('_READ')),
};

/**
 * The permissions that the routes of a scope require, if any. A user can grant a scope to a token only with one of
 * them; otherwise the scope would have no effect.
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

/** The scopes that a publishable key can have: those of the routes that are open to it. */
export const publishableScopes: readonly Scope[] = ['vouchers:redeem'];

const all = scopeNames;
const reads = all.filter((scope) => scope.endsWith(':read'));

/** Predefined sets of scopes for common integrations. */
export const presets = {
  pos_terminal: {
    description: 'For a till: signs up members, looks up and redeems vouchers, credits and redeems points',
    scopes: [
      'vouchers:read',
      'vouchers:redeem',
      'memberships:issue',
      'memberships:redeem',
      'memberships:earn',
    ],
  },
  issuer: {
    description: 'For a shop or app that issues passes and vouchers',
    scopes: ['memberships:read', 'memberships:issue', 'vouchers:read', 'vouchers:issue'],
  },
  catalog_manager: {
    description: 'Syncs passes, vouchers and posts with another system',
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
    description: 'Manages messages, posts and referrals, and reads their statistics',
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
    description: 'Helps members: adjusts points, rolls back redemptions, updates memberships',
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
  analytics_readonly: { description: 'Reads everything, but changes nothing', scopes: reads },
  integration: {
    description: 'Full integration, except corrections and financial records',
    scopes: all.filter(
      (scope) => !['memberships:adjust', 'vouchers:reverse', 'kyb:read', 'billing:read'].includes(scope),
    ),
  },
} as const satisfies Record<string, { description: string; scopes: readonly Scope[] }>;

export type Preset = keyof typeof presets;
export const presetNames = Object.keys(presets) as Preset[];

/**
 * The access policy of a route. It is required, so a route without one does not compile.
 *
 * - `token`: an API token with this scope (`any`: whatever its scopes; the route is about what the token did itself), or
 *   an interactive JWT; both also need the permission. `stepUp` applies to
 *   JWTs only: API tokens are created with step-up authentication and can't step up again. `publishable`: also open to a
 *   publishable key, which everyone can copy from a website, so the route must be safe in anyone's hands.
 * - `interactive`: a JWT only; an API token gets 403 `token_not_allowed`. `session` means any signed-in user, even if
 *   their merchant is not active. `platform_admin` means the operator of this server, regardless of merchant.
 * - `member`: the session of a customer of a merchant, for their own data. It opens no other route, and no other
 *   credential opens these. `stepUp` requires that the member signed in within the past minutes.
 * - `public`: credentials are ignored.
 */
export type Access = TokenAccess | InteractiveAccess | MemberAccess | PublicAccess;

interface TokenAccess {
  kind: 'token';
  scope: Scope | 'any';
  permission: Permission | 'none';
  stepUp: boolean;
  publishable: boolean;
}

interface InteractiveAccess {
  kind: 'interactive';
  permission: Permission | 'none' | 'session' | 'platform_admin';
  stepUp: boolean;
}

export interface MemberAccess {
  kind: 'member';
  stepUp: boolean;
}

export interface PublicAccess {
  kind: 'public';
}

/** A route for API tokens and signed-in users. */
export const byToken = (
  scope: Scope | 'any',
  permission: Permission | 'none',
  options: { stepUp?: boolean; publishable?: boolean } = {},
): TokenAccess => ({
  kind: 'token',
  scope,
  permission,
  stepUp: options.stepUp ?? false,
  publishable: options.publishable ?? false,
});

/**
 * A route for signed-in users only. `stepUp` requires a verified email address and step-up authentication within the
 * past five minutes. See `grants.ts` for the routes that need it.
 */
export const byPerson = (
  permission: Permission | 'none' | 'session',
  options: { stepUp?: boolean } = {},
): InteractiveAccess => ({ kind: 'interactive', permission, stepUp: options.stepUp ?? false });

/** A route for the operator of the server, with step-up authentication for decisions. */
export const byOperator = (options: { stepUp?: boolean } = {}): InteractiveAccess => ({
  kind: 'interactive',
  permission: 'platform_admin',
  stepUp: options.stepUp ?? false,
});

/** A route for members: customers of a merchant who signed in on its member pages. See `limits.memberSession`. */
export const byMember = (options: { stepUp?: boolean } = {}): MemberAccess => ({
  kind: 'member',
  stepUp: options.stepUp ?? false,
});

/** A public route. */
export const byAnyone: PublicAccess = { kind: 'public' };

/** Who can register; see `auth.read-registration`. */
export const registrationModes = ['open', 'invite', 'off'] as const;
export type RegistrationMode = (typeof registrationModes)[number];
