import { encodeId } from '../../../../contract/ids.ts';
import type { OidcIdentityRow } from './identity-store.ts';

export const viewIdentity = (row: OidcIdentityRow) => ({
  id: encodeId('outside_identity', row.id),
  object: 'outside_identity' as const,
  issuer: row.issuer,
  subject: row.subject,
  created_at: row.created_at,
  last_used_at: row.last_used_at,
});
