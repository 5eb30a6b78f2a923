import { update as route } from '../../../contract/domains/memberships.ts';
import { encodeId } from '../../../contract/ids.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { acceptEmail } from '../../domains/communications/deliver/accept.ts';
import { letterOf } from '../../domains/communications/letters.ts';
import { recordCall } from '../../domains/issuing/record-steps.ts';
import { makeBarcode } from '../../domains/memberships/life/barcode.ts';
import { stepsOf } from '../../domains/memberships/life/changes.ts';
import { findMembership, findPass } from '../../domains/memberships/life/find-rows.ts';
import { type LifeRow, settle } from '../../domains/memberships/life/life.ts';
import {
  insertFormerSerial,
  lockMemberships,
  renewLeading,
} from '../../domains/memberships/life/life-store.ts';
import { newSerial } from '../../domains/memberships/life/serial.ts';
import { findHeld, lockTiers } from '../../domains/memberships/membership-store.ts';
import { readMerchant } from '../../domains/merchant/merchant-store.ts';
import { type Call, requireVersion, write } from '../../engine/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';

/** Suspends, reinstates, renews, changes the tier, or edits the details of a membership. */
export const update = write(route, async (tx, input, call) => {
  const { id, pass_id: passId } = await findMembership(tx, input.id);
  // Keep the new tier from being removed from the pass in the meantime.
  if (input.tier_id !== undefined) await lockTiers(tx, passId);
  const pass = await findPass(tx, encodeId('pass', passId));
  const { rows, now } = await lockMemberships(tx, [id]);
  const before = rows[0]!;
  requireVersion(call, before.version);
  const settled = settle(before, now);
  const moment = { now, timezone: call.principal.merchantTimezone, newSerial: newSerial() };
  const steps = stepsOf(settled.row, input, pass, moment);
  if (steps instanceof Refusal) throw steps;
  const row = steps.at(-1)?.row ?? settled.row;
  if (row.external_id !== null && row.external_id !== before.external_id) {
    await requireFree(tx, passId, row.external_id);
  }
  const more = input.reason === undefined ? {} : { reason: input.reason };
  const shown = await recordCall(tx, call, { settled, steps, more }, now);
  if (row.serial !== before.serial) await announceRenewal(tx, call, before, now);
  return row.status === 'revoked' ? shown : { ...shown, barcode: makeBarcode(call.services.keyring, row) };
});

/** Keeps the old number, and sends the holder the new card. */
async function announceRenewal(
  tx: TenantTransaction,
  call: Call,
  before: LifeRow,
  now: string,
): Promise<void> {
  await renewLeading(tx, before.id, newSerial, now);
  tx.commitAlong(insertFormerSerial(tx, before, now));
  const words = letterOf(await readMerchant(tx), 'cardRenewed');
  const letter = { ...words, membership_id: before.id, audience: { segment: 'all' as const } };
  await acceptEmail(tx, call, letter, [{ customerId: before.customer_id, membershipId: before.id }]);
}

async function requireFree(tx: ReadTransaction, passId: string, externalId: string): Promise<void> {
  const taken = await findHeld(tx, [], [{ merchantId: tx.merchantId, passId, externalId }]);
  if (taken.length > 0) throw refuse('external_id_taken');
}
