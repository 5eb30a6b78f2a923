import { verify as route } from '../../../contract/domains/memberships.ts';
import { encodeId } from '../../../contract/ids.ts';
import type { InputOf } from '../../../contract/route.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { readCustomers } from '../../domains/customers/customer-store.ts';
import { nextExpiries, recordCall } from '../../domains/issuing/record-steps.ts';
import {
  countUnknown,
  displayName,
  findHeldBy,
  refusalByPeopleLockout,
  refusalOfSeveral,
} from '../../domains/memberships/holder-memberships.ts';
import { findPass } from '../../domains/memberships/life/find-rows.ts';
import { type LifeRow, type Step, settle } from '../../domains/memberships/life/life.ts';
import { findBySerial, isFormerSerial } from '../../domains/memberships/life/life-store.ts';
import { viewMembership } from '../../domains/memberships/membership-view.ts';
import {
  countFailedScan,
  otherSerials,
  readScan,
  reasonAgainst,
  refusalByLockout,
  type Scan,
} from '../../domains/memberships/scan.ts';
import { readMerchant } from '../../domains/merchant/merchant-store.ts';
import { countVisit } from '../../domains/points/tiers/count-visit.ts';
import { type Call, write } from '../../engine/operation.ts';
import { refuse, refuseField } from '../../errors/refusal.ts';

type Input = InputOf<typeof route>;

/** Checks whether a scanned membership is valid now and, if asked, counts a visit. */
export const verify = write(route, async (tx, input, call) => {
  requireOneCode(input);
  const locked = input.customer
    ? refusalByPeopleLockout(call, input.customer)
    : refusalByLockout(call, input);
  if (locked) throw locked;
  if (input.location_id !== undefined) await requireLocation(tx, input.location_id);
  const scan = input.customer
    ? await scanOf(tx, input.customer, input, call)
    : readScan(call.services.keyring, tx.merchantId, input, call.now);
  const { row, now } = await findScanned(tx, scan, input, call.now);
  const isRenewed = row === undefined && scan.serial !== undefined && (await isFormerSerial(tx, scan.serial));
  const reason = isRenewed ? ('renewed' as const) : reasonAgainst(scan, row, now);
  // An expired or revoked card of the merchant is no guess.
  if (input.customer !== undefined) {
    if (reason === 'unknown') countUnknown(call, input.customer);
  } else if (reason === 'unknown' || reason === 'signature_invalid') {
    countFailedScan(call, input);
  }
  const offline = scan.isValidOffline === undefined ? {} : { offline_payload_valid: scan.isValidOffline };
  if (row === undefined) return { valid: false, reason: reason!, ...offline };
  const shown = input.customer ? { holder: await viewHolder(tx, row) } : {};
  if (reason === undefined && input.check_in) {
    return { valid: true, membership: await checkIn(tx, row, input, call, now), ...shown, ...offline };
  }
  const expiry = (await nextExpiries(tx, [row], now)).get(row.id) ?? null;
  const membership = viewMembership(row, now, expiry);
  return { valid: reason === undefined, ...(reason && { reason }), membership, ...shown, ...offline };
});

/** The membership with the serial of the scan, locked for a check-in. */
async function findScanned(tx: TenantTransaction, { serial }: Scan, input: Input, at: string) {
  const lock = input.check_in === true;
  if (serial === undefined) return { row: undefined, now: at };
  let found = await findBySerial(tx, serial, { lock });
  for (const other of found.row === undefined && input.customer === undefined ? otherSerials(input) : []) {
    if (found.row === undefined) found = await findBySerial(tx, other, { lock });
  }
  return found;
}

/** The serial of the membership that the customer holds. */
async function scanOf(
  tx: ReadTransaction,
  customer: NonNullable<Input['customer']>,
  { pass_id: passId }: Input,
  call: Call,
): Promise<Scan> {
  const [found] = await findHeldBy(tx, [{ merchantId: tx.merchantId, customer, passId }], call.now);
  if (found && 'several' in found) throw refusalOfSeveral(found.several);
  return { serial: found?.one.serial, isForged: false, isValidOffline: undefined };
}

/** What a till needs to recognize the holder and to offer them a reward. */
async function viewHolder(tx: ReadTransaction, row: LifeRow) {
  const [[customer], pass] = await Promise.all([
    readCustomers(tx, [row.customer_id]),
    findPass(tx, encodeId('pass', row.pass_id)),
  ]);
  return {
    display_name: displayName(customer?.name ?? null),
    phone_ending: customer?.phone?.slice(-4) ?? null,
    rewards: pass.rewards
      .filter(({ points_cost }) => points_cost <= row.points_available)
      .map(({ id, name, points_cost }) => ({ id, name, points_cost })),
  };
}

function requireOneCode({ barcode, serial, customer, pass_id }: Input): void {
  if ([barcode, serial, customer].filter((one) => one !== undefined).length !== 1) {
    const detail = 'is required unless `barcode` or `customer` is sent, and not allowed with them';
    throw refuse('validation_failed', { errors: [{ pointer: '/serial', code: 'required', detail }] });
  }
  if (pass_id !== undefined && customer === undefined) {
    throw refuseField('/pass_id', 'validation_failed', 'is only allowed with `customer`');
  }
}

async function requireLocation(tx: ReadTransaction, locationId: string): Promise<void> {
  const { locations } = await readMerchant(tx);
  if (locations.some(({ id }) => id === locationId)) return;
  throw refuseField('/location_id', 'validation_failed', 'is not a location of the merchant');
}

/** Counts a visit. The version stays the same, so a concurrent edit of the membership doesn't fail. */
async function checkIn(tx: TenantTransaction, before: LifeRow, input: Input, call: Call, now: string) {
  const settled = settle(before, now);
  const counted = await countVisit(tx, before, call, now);
  const row = { ...settled.row, ...counted.fields, check_ins: settled.row.check_ins + 1, updated_at: now };
  const step: Step = { type: 'membership.checked_in', row, previous: {} };
  const more = { location_id: input.location_id ?? null };
  return recordCall(tx, call, { settled, steps: [step], events: counted.events, more }, now);
}
