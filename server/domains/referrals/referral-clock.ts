/** The clock of referrals: grants and claws back rewards. */
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { declareClock } from '../../engine/clock.ts';
import { emit } from '../../engine/events/event-store.ts';
import type { NewEvent } from '../../engine/operation.ts';
import { clock } from '../points/ledger/points-ledger.ts';
import { readStanding } from './attribution-store.ts';
import { clawBack } from './claw-back.ts';
import {
  approved,
  ended,
  flaggedFor,
  nextStep,
  type ReferralRow,
  type Standing,
  type Step,
  viewReferral,
} from './referral.ts';
import { findDue, lockPeople, lockReferral, maxDue, readTime, saveReferral } from './referral-store.ts';
import { reward } from './reward.ts';

const returned = 'The purchase was returned';
const own = 'The customer and the referrer are one person';
const revoked = 'The customer’s membership was revoked';

/** Carries out the due step. Idempotent. What was checked when the code was used is checked again: people are merged. */
async function settleReferral(tx: TenantTransaction, id: string): Promise<void> {
  const people = await lockPeople(tx, id);
  const [row, when] = await Promise.all([lockReferral(tx, id), readTime(tx)]);
  // A merge came in between: the referral stays due, and is settled in the next turn.
  if (
    row === undefined ||
    ![row.customer_id, row.referrer_id ?? row.customer_id].every((one) => people.includes(one))
  )
    return;
  const standing = await readStanding(tx, id);
  const step = nextStep(row, when.now, standing);
  if (step === undefined) return;
  const { row: after, events } = await take(tx, row, step, standing, when);
  tx.commitAlong(saveReferral(tx, after));
  emit(tx, { now: when.now }, ...events);
}

async function take(
  tx: TenantTransaction,
  row: ReferralRow,
  step: Step,
  { flags }: Standing,
  when: { timezone: string; now: string },
): Promise<{ row: ReferralRow; events: NewEvent[] }> {
  const { now } = when;
  if (step === 'expire') return told(ended(row, 'expired', now), 'referral.expired');
  if (step === 'flag') return told(flaggedFor(row, flags, now), 'referral.flagged');
  if (step === 'void_own') return told(ended(row, 'voided', now, own), 'referral.voided');
  if (step === 'void') {
    const events = await clawBack(tx, row, returned, { ...when, actor: clock });
    return told(ended(row, 'voided', now, returned), 'referral.voided', events);
  }
  const good = row.status === 'approved' ? row : approved(row, now);
  const rewarded = await reward(tx, good, when);
  if (rewarded === undefined) return told(ended(row, 'voided', now, revoked), 'referral.voided');
  const before = good === row ? [] : told(good, 'referral.approved').events;
  return told(rewarded.row, 'referral.rewarded', [...before, ...rewarded.events]);
}

const told = (
  row: ReferralRow,
  type:
    | 'referral.approved'
    | 'referral.flagged'
    | 'referral.rewarded'
    | 'referral.voided'
    | 'referral.expired',
  before: NewEvent[] = [],
) => ({ row, events: [...before, { type, objectId: row.id, object: viewReferral(row) }] });

export const referralClock = declareClock({
  name: 'clock of referrals',
  everySeconds: 15,
  task: 'network-clock',
  most: maxDue,
  afterEvents: true,
  findDue,
  atOnce: 1,
  settle: (tx, [referral]) => settleReferral(tx, referral!.id),
});
