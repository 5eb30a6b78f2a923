// Generated from contract/ by `npm run generate`. Changes made here are lost.

export interface Scope {
  name: ScopeName;
  description: string;
  routes: {
    name: string;
    method: string;
    path: string;
  }[];
}

export type ScopeName =
  | 'memberships:create'
  | 'memberships:issue'
  | 'memberships:redeem'
  | 'memberships:earn'
  | 'memberships:adjust'
  | 'memberships:communicate'
  | 'memberships:update'
  | 'memberships:read'
  | 'merchant:read'
  | 'merchant:write'
  | 'posts:create'
  | 'posts:read'
  | 'posts:update'
  | 'vouchers:create'
  | 'vouchers:read'
  | 'vouchers:update'
  | 'vouchers:issue'
  | 'vouchers:redeem'
  | 'vouchers:reverse'
  | 'vouchers:communicate'
  | 'dashboard:read'
  | 'wallet:read'
  | 'groups:read'
  | 'referrals:read'
  | 'referrals:create'
  | 'billing:read'
  | 'kyb:read'
  | 'notifications:manage'
  | 'notifications:read'
  | 'webhooks:read'
  | 'webhooks:manage'
  | 'events:read';
