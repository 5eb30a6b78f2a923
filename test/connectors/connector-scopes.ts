/** What the guide says a connector needs, and nothing more. */
import type { Scope } from '../../contract/access.ts';

export const connectorScopes: readonly Scope[] = [
  'vouchers:read',
  'vouchers:redeem',
  'vouchers:reverse',
  'memberships:read',
  'memberships:earn',
  'memberships:adjust',
];
