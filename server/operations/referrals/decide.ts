import { decide as route } from '../../../contract/domains/referrals.ts';
import { decodeId } from '../../../contract/ids.ts';
import { clawBack } from '../../domains/referrals/claw-back.ts';
import { approved, ended, mayBeVoided, viewReferral } from '../../domains/referrals/referral.ts';
import { lockReferral, readTime, saveReferral } from '../../domains/referrals/referral-store.ts';
import { actorOf, emit } from '../../engine/events/event-store.ts';
import { write } from '../../engine/operation.ts';
import { refuse, refuseField } from '../../errors/refusal.ts';

/** Approves a flagged referral, or voids one that hasn't ended. */
export const decide = write(route, async (tx, input, call) => {
  const isVoid = input.decision === 'void';
  const { reason } = input;
  if (isVoid && reason === undefined)
    throw refuseField('/reason', 'validation_failed', 'is required to void a referral');
  const id = decodeId('referral', input.id);
  const [row, { now, timezone }] = await Promise.all([id && lockReferral(tx, id), readTime(tx)]);
  if (!row) throw refuse('not_found');
  const isAllowed = isVoid ? mayBeVoided(row) : row.status === 'flagged';
  if (!isAllowed) throw refuse('invalid_transition', { referral_status: row.status });
  const when = { actor: actorOf(call), timezone, now };
  const events = isVoid ? await clawBack(tx, row, reason!, when) : [];
  const after = isVoid ? ended(row, 'voided', now, reason) : approved(row, now);
  const shown = viewReferral(after);
  const type = isVoid ? 'referral.voided' : 'referral.approved';
  tx.commitAlong(saveReferral(tx, after));
  emit(tx, { ...call, now }, ...events, { type, objectId: row.id, object: shown });
  return shown;
});
