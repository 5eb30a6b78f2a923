/** The filters of the wallet's transactions, of the list and of its file. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { decodeAnyId } from '../../../../contract/ids.ts';
import { startOfInstant } from '../../../clock/time.ts';

export interface TransactionFilters {
  type?: readonly string[] | undefined;
  status?: readonly string[] | undefined;
  currency?: string | undefined;
  /** Id of a withdrawal, a payment request or a merchant. */
  source_id?: string | undefined;
  available_gte?: string | undefined;
  available_lt?: string | undefined;
  amount_gte?: number | undefined;
  amount_lte?: number | undefined;
}

/** Dates alone are days in the time zone of the merchant. */
export function transactionConditions(filters: TransactionFilters, timezone: string): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (filters.type) conditions.push(sql`type = any(${filters.type}::text[])`);
  if (filters.status) conditions.push(sql`status = any(${filters.status}::text[])`);
  if (filters.currency) conditions.push(sql`currency = ${filters.currency}`);
  if (filters.source_id) conditions.push(sql`source_id = ${decodeAnyId(filters.source_id)!}::uuid`);
  if (filters.available_gte) {
    conditions.push(sql`available_on >= ${startOfInstant(filters.available_gte, timezone)}::timestamptz`);
  }
  if (filters.available_lt) {
    conditions.push(sql`available_on < ${startOfInstant(filters.available_lt, timezone)}::timestamptz`);
  }
  if (filters.amount_gte !== undefined) conditions.push(sql`amount >= ${filters.amount_gte}::bigint`);
  if (filters.amount_lte !== undefined) conditions.push(sql`amount <= ${filters.amount_lte}::bigint`);
  return conditions;
}
