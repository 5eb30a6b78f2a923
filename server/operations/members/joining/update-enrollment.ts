import { updateEnrollment as route } from '../../../../contract/domains/members.ts';
import { decodeId } from '../../../../contract/ids.ts';
import { readEnrollment, saveEnrollment } from '../../../domains/members/joining/enrollment-store.ts';
import { noEnrollment, viewEnrollment } from '../../../domains/members/joining/enrollment-view.ts';
import { lockPass } from '../../../domains/memberships/passes/pass-store.ts';
import { viewPass } from '../../../domains/memberships/passes/pass-view.ts';
import { change } from '../../../engine/change.ts';
import { emit } from '../../../engine/events/event-store.ts';
import { requireVersion, write } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/** Enables or disables joining a pass online, and changes the words of its page. */
export const updateEnrollment = write(route, async (tx, { passId, ...wanted }, call) => {
  const id = decodeId('pass', passId);
  const pass = id === undefined ? undefined : await lockPass(tx, id);
  if (pass === undefined) throw refuse('pass_not_found');
  const before = (await readEnrollment(tx, pass.id)) ?? noEnrollment(tx.merchantId, pass.id, call.now);
  requireVersion(call, before.version);
  const { publicUrl } = call.services.config;
  const changed = change(before, wanted, call.now);
  if (changed === undefined) return viewEnrollment(before, publicUrl);
  const { after } = changed;
  const event = { type: 'pass.updated' as const, objectId: pass.id, object: viewPass(pass), previous: {} };
  tx.commitAlong(saveEnrollment(tx, after));
  emit(tx, call, event);
  return viewEnrollment(after, publicUrl);
});
