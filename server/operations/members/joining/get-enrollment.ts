import { getEnrollment as route } from '../../../../contract/domains/members.ts';
import { readEnrollment } from '../../../domains/members/joining/enrollment-store.ts';
import { noEnrollment, viewEnrollment } from '../../../domains/members/joining/enrollment-view.ts';
import { findPass } from '../../../domains/memberships/life/find-rows.ts';
import { read } from '../../../engine/operation.ts';

/** How customers join a pass online. */
export const getEnrollment = read(route, async (tx, input, { now, services }) => {
  const { id } = await findPass(tx, input.passId);
  const row = (await readEnrollment(tx, id)) ?? noEnrollment(tx.merchantId, id, now);
  return viewEnrollment(row, services.config.publicUrl);
});
