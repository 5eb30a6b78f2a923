import { encodeId } from '../../../../contract/ids.ts';
import type { PasskeyRow } from './passkey-store.ts';

export const viewPasskey = (row: PasskeyRow) => ({
  id: encodeId('passkey', row.id),
  object: 'passkey' as const,
  name: row.name,
  synced: row.synced,
  created_at: row.created_at,
  last_used_at: row.last_used_at,
});
