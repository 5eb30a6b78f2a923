/** Sends the mail with which someone signs in or joins. Nothing here looks at customers, so nothing can be learned. */

import { minuteSeconds } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { addressDigest } from '../../../access/members/address-digest.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { addSeconds } from '../../../clock/time.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../../database/transactions/tenant-transaction.ts';
import type { PageCall } from '../../../engine/operation.ts';
import { foldAddress } from '../../../network/email-address.ts';
import { networkOf } from '../../../network/network.ts';
import { translator } from '../../../words/words.ts';
import { sendAccountEmail } from '../../account-letters/account-email.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { type Asked, insertRequest, type RequestRow, sealAsked } from './request-store.ts';
import { codeOf, mailLink, pendingRequest, type RequestOf } from './request-tokens.ts';

const { linkMinutes } = limits.memberSession;

export type MailAllowance = 'yes' | 'silent' | 'busy';

export type Asking = Pick<PageCall, 'ip' | 'now' | 'realNow' | 'services'>;

/**
 * Counts a request for a mail. `busy`: the network asked too often. `silent`: beyond the budget of the address no mail
 * is sent, and the answer stays the same. The link in one of the last hour still works then.
 */
export async function mayAskByMail(
  { services: { guesses }, ip }: Pick<Asking, 'ip' | 'services'>,
  merchantId: string,
  email: string,
): Promise<MailAllowance> {
  const of = `${merchantId} ${foldAddress(email)}`;
  const address = { budget: 'memberMail' as const, of };
  const later = { budget: 'memberMailLater' as const, of };
  const network = { budget: 'memberNetwork' as const, of: networkOf(ip) };
  const [lock = 0, laterLock = 0, networkLock = 0] = await guesses.lockedFor([address, later, network]);
  if (networkLock > 0) return 'busy';
  if (lock > 0 && laterLock > 0) return 'silent';
  await guesses.fail([lock > 0 ? later : address, network]);
  return 'yes';
}

/** Returns the token for the page that waits for the code, or `busy`. */
export async function askByMail(
  call: Asking,
  merchant: MerchantRow,
  asked: Asked,
): Promise<{ pending: string } | 'busy'> {
  const { keyring, pool } = call.services;
  const merchantId = merchant.id;
  const allowed = await mayAskByMail(call, merchantId, asked.email);
  if (allowed === 'busy') return 'busy';
  if (allowed === 'silent') {
    return { pending: pendingRequest.write(keyring, { merchantId, requestId: newUuid() }) };
  }
  const request = await inTenantTransaction(pool, { merchants: merchantId }, async (tx) =>
    writeRequest(tx, call, merchant, asked),
  );
  return { pending: pendingRequest.write(keyring, request) };
}

const kindOf = ({ joining, changing }: Asked): RequestRow['kind'] =>
  joining ? 'join' : changing === undefined ? 'find' : 'address';

/** Writes the request and its mail with the transaction. */
export function writeRequest(
  tx: TenantTransaction,
  call: Asking,
  merchant: MerchantRow,
  asked: Asked,
): RequestOf {
  const { keyring } = call.services;
  const { merchantId } = tx;
  const request: RequestOf = { merchantId, requestId: newUuid() };
  const row = {
    merchant_id: merchantId,
    id: request.requestId,
    kind: kindOf(asked),
    sealed: sealAsked(keyring, merchantId, request.requestId, asked),
    address_digest: addressDigest(keyring, merchantId, asked.email),
    created_at: call.realNow,
    expires_at: addSeconds(call.realNow, linkMinutes * minuteSeconds),
  };
  const letter = { ...letterOf(call, merchant, asked, request), addressDigest: row.address_digest };
  tx.commitAlong(insertRequest(tx, row), sendAccountEmail(tx, call, letter, merchant.sandbox));
  return request;
}

const subjects = {
  join: 'mail.joinSubject',
  find: 'mail.findSubject',
  address: 'mail.addressSubject',
} as const;

function letterOf(call: Asking, merchant: MerchantRow, asked: Asked, request: RequestOf) {
  const { config, keyring } = call.services;
  const t = translator(asked.language);
  const code = codeOf(keyring, request);
  return {
    to: asked.email,
    subject: t(subjects[kindOf(asked)], { merchant: merchant.name }),
    before: t('mail.before'),
    link: {
      url: `${config.publicUrl}/member/link/${mailLink.write(keyring, request)}?lang=${asked.language}`,
      words: t('mail.link'),
    },
    after: t('mail.after', { code: `${code.slice(0, 3)} ${code.slice(3)}`, minutes: linkMinutes }),
    merchantName: merchant.name,
    replyTo: merchant.support_email,
    locale: asked.language,
  };
}
