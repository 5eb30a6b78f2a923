import { confirmPhone as route } from '../../../contract/domains/me.ts';
import { refuseCode, tooManyCodes } from '../../domains/members/codes/code-words.ts';
import { type TriedNumber, tryNumberCode } from '../../domains/members/codes/number-code.ts';
import { changeContact } from '../../domains/members/contact.ts';
import { notifyOfNumber } from '../../domains/members/contact-notices.ts';
import { readProfile, viewProfile } from '../../domains/members/profile.ts';
import { lockRequest, useRequest } from '../../domains/members/signing-in/request-store.ts';
import { readMerchant } from '../../domains/merchant/merchant-store.ts';
import { memberWrite } from '../../engine/operation.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';

/** Changes the member's phone number to the one that received the code. */
export const confirmPhone = memberWrite(
  route,
  async (tx, _, call, tried: TriedNumber) => {
    if (typeof tried === 'string') throw refusalOf(tried);
    // Another request of the member could have used the code meanwhile.
    const request = await lockRequest(tx, tried.requestId);
    if (request === undefined || request.used_at !== null) throw refuseCode('text', 'expired');
    tx.commitAlong(useRequest(tx, request.id, call.realNow));
    const { customerId } = call.member;
    const contacted = await changeContact(tx, call, customerId, { phone: tried.phone });
    if (contacted === 'taken') throw refuse('customer_exists');
    if (contacted === 'unknown') throw refuse('session_expired');
    if (contacted === 'same') return readProfile(tx, customerId);
    const merchant = await readMerchant(tx);
    tx.commitAlong(notifyOfNumber(tx, call, merchant, contacted.before));
    return viewProfile(contacted.after, merchant.name);
  },
  (input, call) => tryNumberCode(call, input),
);

const refusalOf = (tried: Extract<TriedNumber, string>): Refusal =>
  tried === 'busy' ? tooManyCodes() : refuseCode('text', tried);
