/** Finds the membership that a till names: by id, serial or scanned barcode. */

import { decodeId } from '../../../../contract/ids.ts';
import { countWrongCode } from '../../../access/guessing/code-attempts.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { FoldRequest, Resolved } from '../../../engine/operation.ts';
import { type Refusal, refuse, refuseField } from '../../../errors/refusal.ts';
import { readScan, refusalByLockout } from '../../memberships/scan.ts';
import { findBySerial } from './points-store.ts';

/** Names a membership in a request: exactly one of these fields. */
interface MembershipName {
  membership_id?: string;
  serial?: string;
  barcode?: string;
}

/** The id, serial or barcode that a request names its membership by. */
export const nameOf = ({ membership_id, serial, barcode }: MembershipName): string =>
  membership_id ?? serial ?? barcode ?? '';

interface NamingRequest {
  input: MembershipName;
  call: FoldRequest['call'];
}

/** The typed or scanned serial; undefined if it can't match a membership of the merchant. */
function serialOf({ input: { serial, barcode }, call }: NamingRequest): string | undefined {
  const code = barcode === undefined ? { serial } : { barcode };
  if (serial === undefined && barcode === undefined) return undefined;
  return readScan(call.services.keyring, call.principal.merchantId, code, call.now).serial;
}

/** 422 unless the membership is named in exactly one way. */
export function refusalByName(input: MembershipName): Refusal | undefined {
  const names = [input.membership_id, input.serial, input.barcode].filter((name) => name !== undefined);
  if (names.length === 1) return undefined;
  const detail = 'send exactly one of `membership_id`, `serial` and `barcode`';
  return refuseField('/membership_id', 'validation_failed', detail);
}

/** Refuses lookups by serial or barcode after too many failed ones. */
export const refusalForGuessing = ({ input, call }: NamingRequest): Refusal | undefined =>
  input.membership_id === undefined ? refusalByLockout(call) : undefined;

/** 404; an unknown serial or barcode also counts as a failed lookup. */
export function missingMembership({ input, call }: NamingRequest): Refusal {
  const code = input.barcode ?? input.serial;
  if (code !== undefined) countWrongCode(call, code);
  return refuse('membership_not_found');
}

/** Resolves serials to membership ids before locking, since locks are taken in id order. */
export function findSerials(
  tx: ReadTransaction,
  requests: readonly NamingRequest[],
): Promise<Resolved> | undefined {
  const wanted = requests.flatMap((request) => {
    const serial = serialOf(request);
    return serial === undefined ? [] : [{ request, serial, merchantId: request.call.principal.merchantId }];
  });
  return wanted.length === 0 ? undefined : idsOf(tx, wanted);
}

async function idsOf(
  tx: ReadTransaction,
  wanted: readonly { request: NamingRequest; serial: string; merchantId: string }[],
): Promise<Resolved> {
  const rows = await findBySerial(tx, wanted);
  const found = new Map(rows.map((row) => [`${row.merchant_id} ${row.serial}`, row.id]));
  const ids = new Map<object, string>();
  for (const { request, serial, merchantId } of wanted) {
    const id = found.get(`${merchantId} ${serial}`);
    if (id !== undefined) ids.set(request, id);
  }
  return ids;
}

/** The id of the membership that a request names; undefined if there can't be one. */
export const membershipIdOf = (request: NamingRequest, bySerial: Resolved): string | undefined =>
  request.input.membership_id === undefined
    ? bySerial.get(request)
    : decodeId('membership', request.input.membership_id);
