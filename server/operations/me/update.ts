import { update as route } from '../../../contract/domains/me.ts';
import { lockCustomer } from '../../domains/customers/customer-store.ts';
import { changedProfile, saveProfile, viewProfile } from '../../domains/members/profile.ts';
import { readMerchant } from '../../domains/merchant/merchant-store.ts';
import { insertEvents, memberLine } from '../../engine/event-store.ts';
import { memberWrite } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Changes the member's name, language or consent. */
export const update = memberWrite(route, async (tx, input, call) => {
  const [row, merchant] = await Promise.all([lockCustomer(tx, call.member.customerId), readMerchant(tx)]);
  if (row === undefined || row.status === 'erased') throw refuse('session_expired');
  if (call.ifMatch?.has(row.version) === false) throw refuse('precondition_failed');
  const changed = changedProfile(row, input, call.now);
  if (changed === undefined) return viewProfile(row, merchant.name);
  const lines = changed.events.map((event) => memberLine(call.member, call.requestId, event));
  tx.commitAlong(saveProfile(tx, changed.row), insertEvents(tx, lines, call.now));
  return viewProfile(changed.row, merchant.name);
});
