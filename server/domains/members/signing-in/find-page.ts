import { findPage as route } from '../../../../contract/domains/members.ts';
import { open } from '../../../engine/operation.ts';
import { frameOf } from '../page/frame.ts';
import { merchantOfPage } from '../page/merchant-of.ts';
import { findForm } from './pages.ts';

/** The form with which members sign in again. */
export const findPage = open(route, async (input, call) => {
  const merchant = await merchantOfPage(call, input.merchant);
  return findForm(await frameOf(call, merchant, input.lang));
});
