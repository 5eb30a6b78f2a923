/** The code in the text message to a number that a member wants to have. */
import { minuteSeconds } from '../../../../contract/durations.ts';
import type { MemberLanguage } from '../../../../contract/languages.ts';
import { limits } from '../../../../contract/limits.ts';
import { addressDigest } from '../../../access/members/address-digest.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { addSeconds } from '../../../clock/time.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../../database/transactions/tenant-transaction.ts';
import type { MemberCall } from '../../../engine/operation.ts';
import { networkOf } from '../../../network/network.ts';
import { translator } from '../../../words/words.ts';
import { sendTextMessage } from '../../account-letters/text-message.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import {
  countWrongCode,
  insertRequest,
  lockRequest,
  openNumber,
  type RequestRow,
  sealNumber,
} from '../signing-in/request-store.ts';
import { codeOf, isCode, pendingRequest } from '../signing-in/request-tokens.ts';

const { linkMinutes, codeAttempts } = limits.memberSession;

/** Counts a text message; false beyond the budget of the number, the member or the merchant. */
export async function mayText(
  { services: { guesses }, member: { merchantId, customerId } }: MemberCall,
  phone: string,
): Promise<boolean> {
  const subjects = [
    { budget: 'memberText' as const, of: `${merchantId} ${phone}` },
    { budget: 'memberText' as const, of: `${merchantId} ${customerId}` },
    { budget: 'memberTextMerchant' as const, of: merchantId },
  ];
  const locks = await guesses.lockedFor(subjects);
  if (locks.some((seconds) => seconds > 0)) return false;
  await guesses.fail(subjects);
  return true;
}

/** Writes the request and its text message with the transaction, and returns the token that names it. */
export function askForNumber(
  tx: TenantTransaction,
  call: MemberCall,
  merchant: MerchantRow,
  { phone, language }: { phone: string; language: MemberLanguage },
): string {
  const { keyring } = call.services;
  const { merchantId } = tx;
  const request = { merchantId, requestId: newUuid() };
  const row = {
    merchant_id: merchantId,
    id: request.requestId,
    kind: 'address' as const,
    sealed: sealNumber(keyring, merchantId, request.requestId, { phone, changing: call.member.customerId }),
    address_digest: addressDigest(keyring, merchantId, phone),
    created_at: call.realNow,
    expires_at: addSeconds(call.realNow, linkMinutes * minuteSeconds),
  };
  const text = translator(language)('text.phone', {
    code: codeOf(keyring, request),
    merchant: merchant.name,
    minutes: linkMinutes,
  });
  const message = { to: phone, text, merchantName: merchant.name, addressDigest: row.address_digest };
  tx.commitAlong(insertRequest(tx, row), sendTextMessage(tx, call, message, merchant.sandbox));
  return pendingRequest.write(keyring, request);
}

/** `busy`: too many wrong codes from the network. `over`: too many for this message. */
export type TriedNumber =
  | { requestId: string; phone: string }
  | 'unknown'
  | 'expired'
  | 'busy'
  | 'over'
  | 'wrong';

const isOver = (request: RequestRow, now: string): boolean =>
  request.used_at !== null || request.expires_at <= now;

/** Compares a code, and counts a wrong one for the message and the network. The caller uses the request. */
export async function tryNumberCode(
  call: MemberCall,
  given: { request: string; code: string },
): Promise<TriedNumber> {
  const { guesses, keyring, pool } = call.services;
  const { merchantId, customerId } = call.member;
  const pending = pendingRequest.read(keyring, given.request);
  if (pending?.merchantId !== merchantId) return 'unknown';
  const network = { budget: 'memberCodeNetwork' as const, of: networkOf(call.ip) };
  const [locked = 0] = await guesses.lockedFor([network]);
  if (locked > 0) return 'busy';
  const tried = await inTenantTransaction(
    pool,
    { merchants: merchantId },
    async (tx): Promise<TriedNumber> => {
      const request = await lockRequest(tx, pending.requestId);
      const asked = request && openNumber(keyring, request);
      if (request === undefined || asked?.changing !== customerId) return 'unknown';
      if (isOver(request, call.realNow)) return 'expired';
      if (request.wrong_codes >= codeAttempts) return 'over';
      if (isCode(keyring, pending, given.code)) return { requestId: request.id, phone: asked.phone };
      tx.commitAlong(countWrongCode(tx, request.id));
      return 'wrong';
    },
  );
  if (tried === 'wrong') await guesses.fail([network]);
  return tried;
}
