import { find as route } from '../../../../contract/domains/members.ts';
import { isEmailAddress } from '../../../../contract/primitives.ts';
import { frameOf } from '../../../domains/members/page/frame.ts';
import { merchantOfPage } from '../../../domains/members/page/merchant-of.ts';
import { askByMail } from '../../../domains/members/signing-in/ask-by-mail.ts';
import { originOf } from '../../../domains/members/signing-in/follow.ts';
import { findForm, sentPage, wordsPage } from '../../../domains/members/signing-in/pages.ts';
import { open } from '../../../engine/operation.ts';
import { asciiAddress } from '../../../network/email-address.ts';

/** Sends a link and a code; whether the address belongs to a member shows only once one of them is used. */
export const find = open(route, async (input, call) => {
  const merchant = await merchantOfPage(call, input.merchant);
  const frame = await frameOf(call, merchant, input.lang);
  const email = input.email === undefined ? undefined : asciiAddress(input.email);
  if (email === undefined || !isEmailAddress(email))
    return findForm(frame, { fault: email === undefined ? undefined : 'email.invalid' });
  const asked = await askByMail(call, merchant, {
    email,
    language: frame.language,
    from: originOf(call, frame),
  });
  if (asked === 'busy') return wordsPage(frame, 'busy.title', 'busy.lead');
  return sentPage(frame, asked.pending, email);
});
