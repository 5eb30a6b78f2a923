import { join as route } from '../../../../contract/domains/members.ts';
import { encodeId } from '../../../../contract/ids.ts';
import { open } from '../../../engine/operation.ts';
import { isEmail } from '../page/is-email.ts';
import { askByMail } from '../signing-in/ask-by-mail.ts';
import { sentPage, wordsPage } from '../signing-in/pages.ts';
import { consentWords, joinForm } from './join-form.ts';
import { openJoin } from './open-join.ts';

/** Sends the mail that confirms the address. No one becomes a customer before. */
export const join = open(route, async (input, call) => {
  const opened = await openJoin(call, input);
  if (typeof opened === 'string') return opened;
  const { frame, merchant, pass } = opened;
  const { email, name, marketing, ref } = input;
  if (email === undefined || !isEmail(email)) {
    return joinForm(
      frame,
      pass,
      { pass: input.pass, ref },
      input,
      email === undefined ? undefined : 'email.invalid',
    );
  }
  const asked = await askByMail(call, merchant, {
    email,
    language: frame.language,
    joining: {
      passId: encodeId('pass', pass.pass_id),
      ...(marketing !== undefined && { consent: consentWords(frame, pass) }),
      ...(name !== undefined && { name }),
      ...(ref !== undefined && /^[A-Za-z0-9-]{4,40}$/.test(ref) && { referralCode: ref }),
    },
  });
  if (asked === 'busy') return wordsPage(frame, 'busy.title', 'busy.lead');
  return sentPage(frame, asked.pending, email);
});
