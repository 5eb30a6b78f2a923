import { leave as route } from '../../../contract/domains/groups.ts';
import { write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { viewMember } from './group.ts';
import {
  findGroup,
  findMember,
  lockGroup,
  lockMerchants,
  putMember,
  saveGroup,
  setGroupOf,
} from './group-store.ts';
import { leftPlace, resized } from './settlement/place.ts';
import { tell } from './tell.ts';

/** Leaves the group. The founder can only leave last, which closes the group. */
export const leave = write(route, async (tx, input, call) => {
  const { merchantId } = tx;
  const [merchant] = await lockMerchants(tx, [merchantId]);
  const id = merchant!.group_id;
  if (id === null) throw refuse('not_in_group');
  const named = await findGroup(tx, id);
  await tx.rescope([merchantId, named!.merchant_id]);
  const [group, before] = await Promise.all([lockGroup(tx, id), findMember(tx, merchantId, id)]);
  const isFounder = group!.merchant_id === merchantId;
  if (isFounder && group!.members_count > 1) throw refuse('founder_cannot_leave');
  const place = leftPlace(before!, 'left', merchant!.timezone, call.now);
  await putMember(tx, place);
  const smaller = resized(group!, -1, call.now);
  await saveGroup(tx, isFounder ? { ...smaller, status: 'closed' } : smaller);
  await setGroupOf(tx, merchantId, null);
  await tell(tx, call, 'group.left', place, input.reason);
  await tx.rescope([merchantId]);
  return viewMember(place);
});
