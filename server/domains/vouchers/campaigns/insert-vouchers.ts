/** Inserts many vouchers of one template in one statement. */
import type { ErrorCode } from '../../../../contract/errors.ts';
import { statement } from '../../../database/connection.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { sealedCode } from '../terms/new-voucher.ts';
import type { VoucherRow } from '../terms/voucher.ts';

export interface VoucherDraft {
  voucher: VoucherRow;
  sealed: ReturnType<typeof sealedCode>;
}

// In code order, so that two imports never deadlock.
const insert = statement<{ id: string }>(
  'vouchers_insert_free',
  `insert into vouchers (merchant_id, id, code_index, code_sealed, code_suffix, external_id, gift_amount, gift_balance,
     code_key_version, code_visibility, campaign_id, type, discount, currency, starts_at, expires_at, redemption_limit,
     per_customer_limit, restrictions, metadata, created_at, updated_at)
   select $1::uuid, id, code_index, code_sealed, code_suffix, external_id, amount, amount,
     $8::int, $9::text, $10::uuid, $11::text, $12::json, $13::text, $14::timestamptz, $15::timestamptz, $16::int,
     $17::int, $18::json, $19::json, $20::timestamptz, $20::timestamptz
   from unnest($2::uuid[], $3::bytea[], $4::bytea[], $5::text[], $6::text[], $7::bigint[])
     as draft (id, code_index, code_sealed, code_suffix, external_id, amount)
   order by code_index
   on conflict do nothing
   returning id`,
);

const taken = statement<{ code_index: Buffer }>(
  'vouchers_taken_codes',
  'select code_index from vouchers where merchant_id = $1 and code_index = any ($2::bytea[])',
);

/** Inserts the drafts whose code and external id are free. Returns why the others were skipped, by voucher id. */
export async function insertFreeVouchers(
  tx: TenantTransaction,
  drafts: readonly VoucherDraft[],
): Promise<Map<string, ErrorCode>> {
  const [first] = drafts;
  if (first === undefined) return new Map();
  const { voucher: common, sealed } = first;
  const written = await tx.run(insert, [
    common.merchant_id,
    drafts.map(({ voucher }) => voucher.id),
    drafts.map((draft) => draft.sealed.code_index),
    drafts.map((draft) => draft.sealed.code_sealed),
    drafts.map(({ voucher }) => voucher.code_suffix),
    drafts.map(({ voucher }) => voucher.external_id),
    drafts.map(({ voucher }) => voucher.gift_amount),
    sealed.code_key_version,
    common.code_visibility,
    common.campaign_id,
    common.type,
    common.discount && JSON.stringify(common.discount),
    common.currency,
    common.starts_at,
    common.expires_at,
    common.redemption_limit,
    common.per_customer_limit,
    JSON.stringify(common.restrictions),
    JSON.stringify(common.metadata),
    common.created_at,
  ]);
  const ids = new Set(written.map(({ id }) => id));
  const left = drafts.filter(({ voucher }) => !ids.has(voucher.id));
  if (left.length === 0) return new Map();
  const rows = await tx.run(taken, [common.merchant_id, left.map((draft) => draft.sealed.code_index)]);
  const codes = new Set(rows.map((row) => row.code_index.toString('hex')));
  return new Map(
    left.map((draft) => [
      draft.voucher.id,
      codes.has(draft.sealed.code_index.toString('hex')) ? 'code_taken' : 'external_id_taken',
    ]),
  );
}
