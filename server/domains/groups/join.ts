import { join as route } from '../../../contract/domains/groups.ts';
import { decodeId } from '../../../contract/ids.ts';
import { write } from '../../engine/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { statusOnJoining, viewMember } from './group.ts';
import {
  findGroup,
  findMember,
  lockGroup,
  lockMerchants,
  putMember,
  saveGroup,
  setGroupOf,
} from './group-store.ts';
import { newPlace, resized } from './settlement/place.ts';
import { tell } from './tell.ts';

/** Joins a group or applies to it. */
export const join = write(route, async (tx, input, call) => {
  const id = decodeId('group', input.group_id)!;
  const { merchantId } = tx;
  const named = await findGroup(tx, id);
  if (named === undefined) throw refuse('not_found');
  const [merchant] = await lockMerchants(tx, [merchantId]);
  // The size of a group is in its founder's row. Merchants are always locked before groups.
  await tx.rescope([merchantId, named.merchant_id]);
  const [group, before] = await Promise.all([lockGroup(tx, id), findMember(tx, merchantId, id)]);
  if (before?.status === 'applied') return viewMember(before);
  const candidate = {
    currency: merchant!.default_currency,
    sandbox: merchant!.sandbox,
    groupId: merchant!.group_id,
  };
  const status = statusOnJoining(group!, before, candidate);
  if (status instanceof Refusal) throw status;
  const place = newPlace(group!, merchant!, before, status, call.now);
  await putMember(tx, place);
  if (status === 'active') {
    await saveGroup(tx, resized(group!, 1, call.now));
    await setGroupOf(tx, merchantId, id);
  }
  await tell(tx, call, status === 'active' ? 'group.joined' : 'group.applied', place);
  await tx.rescope([merchantId]);
  return viewMember(place);
});
