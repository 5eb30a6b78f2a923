import { findPage as route } from '../../../../contract/domains/members.ts';
import { frameOf } from '../../../domains/members/page/frame.ts';
import { merchantOfPage } from '../../../domains/members/page/merchant-of.ts';
import { findForm } from '../../../domains/members/signing-in/pages.ts';
import { open } from '../../../engine/operation.ts';

/** The form with which members sign in again. */
export const findPage = open(route, async (input, call) => {
  const merchant = await merchantOfPage(call, input.merchant);
  return findForm(await frameOf(call, merchant, input.lang));
});
