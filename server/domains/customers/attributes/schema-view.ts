import type { Static } from 'typebox';
import type { CustomerAttributes } from '../../../../contract/domains/customer-records.ts';
import { encodeId } from '../../../../contract/ids.ts';
import type { Declaration } from './attribute-schema.ts';
import type { DeclaredRow } from './declared-store.ts';

/** Public form of the declared attributes. */
export const viewSchema = (
  merchantId: string,
  row: DeclaredRow<Declaration> | undefined,
): Static<typeof CustomerAttributes> => ({
  object: 'customer_attributes',
  merchant_id: encodeId('merchant', merchantId),
  attributes: [...(row?.list ?? [])],
  version: row?.version ?? 0,
  updated_at: row?.updated_at ?? null,
});
