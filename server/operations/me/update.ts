import { update as route } from '../../../contract/domains/me.ts';
import { lockCustomer } from '../../domains/customers/customer-store.ts';
import { changedProfile, saveProfile, viewProfile } from '../../domains/members/profile.ts';
import { readMerchant } from '../../domains/merchant/merchant-store.ts';
import { emit } from '../../engine/events/event-store.ts';
import { memberWrite } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Changes the member's name, language or consent. */
export const update = memberWrite(route, async (tx, input, call) => {
  const [row, merchant] = await Promise.all([lockCustomer(tx, call.member.customerId), readMerchant(tx)]);
  if (row === undefined || row.status === 'erased') throw refuse('session_expired');
  if (call.ifMatch?.has(row.version) === false) throw refuse('precondition_failed');
  const changed = changedProfile(row, input, call.now);
  if (changed === undefined) return viewProfile(row, merchant.name);
  tx.commitAlong(saveProfile(tx, changed.row));
  emit(tx, call, ...changed.events);
  return viewProfile(changed.row, merchant.name);
});
