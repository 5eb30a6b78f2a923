/** Sends the mail with which someone signs in or joins. Nothing here looks at customers, so nothing can be learned. */
import { minuteSeconds } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { addressDigest } from '../../../access/members/address-digest.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { addSeconds } from '../../../clock/time.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { PageCall } from '../../../engine/operation.ts';
import { networkOf } from '../../../network/network.ts';
import { sendAccountEmail } from '../../account-letters/account-email.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { sayIn } from '../words/words.ts';
import { type Asked, insertRequest, sealAsked } from './request-store.ts';
import { codeOf, mailLink, pendingRequest, type RequestOf } from './request-tokens.ts';

const { linkMinutes } = limits.memberSession;

/**
 * Returns the token for the page that waits for the code, or `busy` if the network asked too often. Beyond the budget of
 * the address no mail is sent and the answer stays the same.
 */
export async function askByMail(
  call: PageCall,
  merchant: MerchantRow,
  asked: Asked,
): Promise<{ pending: string } | 'busy'> {
  const { guesses, keyring, pool } = call.services;
  const merchantId = merchant.id;
  const address = { budget: 'memberMail' as const, of: `${merchantId} ${asked.email.toLowerCase()}` };
  const network = { budget: 'memberNetwork' as const, of: networkOf(call.ip) };
  const [addressLock = 0, networkLock = 0] = await guesses.lockedFor([address, network]);
  if (networkLock > 0) return 'busy';
  const request: RequestOf = { merchantId, requestId: newUuid() };
  const pending = pendingRequest.write(keyring, request);
  if (addressLock > 0) return { pending };
  await guesses.fail([address, network]);
  await inTenantTransaction(pool, { merchants: merchantId }, async (tx) => {
    const row = {
      merchant_id: merchantId,
      id: request.requestId,
      kind: asked.joining ? ('join' as const) : ('find' as const),
      sealed: sealAsked(keyring, merchantId, request.requestId, asked),
      address_digest: addressDigest(keyring, merchantId, asked.email),
      created_at: call.realNow,
      expires_at: addSeconds(call.realNow, linkMinutes * minuteSeconds),
    };
    const letter = { ...letterOf(call, merchant, asked, request), addressDigest: row.address_digest };
    tx.commitAlong(insertRequest(tx, row), sendAccountEmail(tx, call, letter, merchant.sandbox));
  });
  return { pending };
}

function letterOf(call: PageCall, merchant: MerchantRow, asked: Asked, request: RequestOf) {
  const { config, keyring } = call.services;
  const say = sayIn(asked.language);
  const code = codeOf(keyring, request);
  return {
    to: asked.email,
    subject: say(asked.joining ? 'mail.joinSubject' : 'mail.findSubject', { merchant: merchant.name }),
    before: say('mail.before'),
    link: {
      url: `${config.publicUrl}/member/link/${mailLink.write(keyring, request)}?lang=${asked.language}`,
      words: say('mail.link'),
    },
    after: say('mail.after', { code: `${code.slice(0, 3)} ${code.slice(3)}`, minutes: linkMinutes }),
    merchantName: merchant.name,
    locale: asked.language,
  };
}
