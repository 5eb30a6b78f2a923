import { findPage as route } from '../../../../contract/domains/members.ts';
import { open } from '../../../engine/operation.ts';
import { merchantOfPage, spokenOn } from '../page/merchant-of.ts';
import { findForm } from './pages.ts';

/** The form with which members sign in again. */
export const findPage = open(route, async (input, call) => {
  const merchant = await merchantOfPage(call, input.merchant);
  return findForm({ ...spokenOn(call, input.lang, { merchant: merchant.locale }), merchant });
});
