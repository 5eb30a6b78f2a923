import { verify as route } from '../../../contract/domains/memberships.ts';
import type { InputOf } from '../../../contract/route.ts';
import { countWrongCode } from '../../access/guessing/code-attempts.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { type Call, write } from '../../engine/operation.ts';
import { refuse, refuseField } from '../../errors/refusal.ts';
import { nextExpiries, recordCall } from '../issuing/record-steps.ts';
import { readMerchant } from '../merchant/merchant-store.ts';
import { type LifeRow, type Step, settle } from './life/life.ts';
import { findBySerial } from './life/life-store.ts';
import { viewMembership } from './membership-view.ts';
import { readScan, reasonAgainst, refusalByLockout } from './scan.ts';

type Input = InputOf<typeof route>;

/** Checks whether a scanned membership is valid now and, if asked, counts a visit. */
export const verify = write(route, async (tx, input, call) => {
  requireOneCode(input);
  const locked = refusalByLockout(call);
  if (locked) throw locked;
  if (input.location_id !== undefined) await requireLocation(tx, input.location_id);
  const scan = readScan(call.services.keyring, tx.merchantId, input, call.now);
  const lock = input.check_in === true;
  const { row, now } =
    scan.serial === undefined
      ? { row: undefined, now: call.now }
      : await findBySerial(tx, scan.serial, { lock });
  const reason = reasonAgainst(scan, row, now);
  // An expired or revoked card of the merchant is no guess.
  if (reason === 'unknown' || reason === 'signature_invalid') {
    countWrongCode(call, input.barcode ?? input.serial ?? '');
  }
  const offline = scan.isValidOffline === undefined ? {} : { offline_payload_valid: scan.isValidOffline };
  if (row === undefined) return { valid: false, reason: reason!, ...offline };
  if (reason === undefined && lock) {
    return { valid: true, membership: await checkIn(tx, row, input, call, now), ...offline };
  }
  const expiry = (await nextExpiries(tx, [row], now)).get(row.id) ?? null;
  const membership = viewMembership(row, now, expiry);
  return { valid: reason === undefined, ...(reason && { reason }), membership, ...offline };
});

function requireOneCode({ barcode, serial }: Input): void {
  if ((barcode === undefined) === (serial === undefined)) {
    const detail = 'is required unless `barcode` is sent, and not allowed with it';
    throw refuse('validation_failed', { errors: [{ pointer: '/serial', code: 'required', detail }] });
  }
}

async function requireLocation(tx: ReadTransaction, locationId: string): Promise<void> {
  const { locations } = await readMerchant(tx);
  if (locations.some(({ id }) => id === locationId)) return;
  throw refuseField('/location_id', 'validation_failed', 'is not a location of the merchant');
}

/** Counts a visit. The version stays the same, so a concurrent edit of the membership doesn't fail. */
function checkIn(tx: TenantTransaction, before: LifeRow, input: Input, call: Call, now: string) {
  const settled = settle(before, now);
  const row = { ...settled.row, check_ins: settled.row.check_ins + 1, updated_at: now };
  const step: Step = { type: 'membership.checked_in', row, previous: {} };
  const more = { location_id: input.location_id ?? null };
  return recordCall(tx, call, { settled, steps: [step], more }, now);
}
