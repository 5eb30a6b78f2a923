import { encodeId } from '../../../../contract/ids.ts';
import { isEmailAddress } from '../../../../contract/primitives.ts';
import type { PageCall } from '../../../engine/operation.ts';
import { asciiAddress } from '../../../network/email-address.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import type { Frame } from '../page/frame.ts';
import { askByMail } from '../signing-in/ask-by-mail.ts';
import { originOf } from '../signing-in/follow.ts';
import { sentPage, wordsPage } from '../signing-in/pages.ts';
import type { OpenPass } from './enrollment-store.ts';
import { consentWords, joinForm, type Typed } from './join-form.ts';
import type { Offer } from './offer.ts';

/** Sends the mail that confirms the address, and returns the page that follows. */
export async function askToJoin(
  call: PageCall,
  { frame, merchant, pass, offer }: { frame: Frame; merchant: MerchantRow; pass: OpenPass; offer: Offer },
  query: { pass?: string | undefined; ref?: string | undefined },
  typed: Typed,
): Promise<string> {
  const { name, marketing } = typed;
  const email = typed.email === undefined ? undefined : asciiAddress(typed.email);
  const { ref } = query;
  if (email === undefined || !isEmailAddress(email))
    return joinForm(frame, { pass, offer }, query, typed, email === undefined ? undefined : 'email.invalid');
  const asked = await askByMail(call, merchant, {
    email,
    language: frame.language,
    from: originOf(call, frame),
    joining: {
      passId: encodeId('pass', pass.pass_id),
      ...(marketing !== undefined && { consent: consentWords(frame, pass) }),
      ...(name !== undefined && { name }),
      ...(ref !== undefined && /^[A-Za-z0-9 ._-]{4,40}$/.test(ref) && { referralCode: ref }),
    },
  });
  if (asked === 'busy') return wordsPage(frame, 'busy.title', 'busy.lead');
  return sentPage(frame, asked.pending, email);
}
