import { getEnrollment as route } from '../../../../contract/domains/members.ts';
import { read } from '../../../engine/operation.ts';
import { findPass } from '../../memberships/life/find-rows.ts';
import { readEnrollment } from './enrollment-store.ts';
import { noEnrollment, viewEnrollment } from './enrollment-view.ts';

/** How customers join a pass online. */
export const getEnrollment = read(route, async (tx, input, { now, services }) => {
  const { id } = await findPass(tx, input.passId);
  const row = (await readEnrollment(tx, id)) ?? noEnrollment(tx.merchantId, id, now);
  return viewEnrollment(row, services.config.publicUrl);
});
