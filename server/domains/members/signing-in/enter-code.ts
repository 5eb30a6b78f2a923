import { enterCode as route } from '../../../../contract/domains/members.ts';
import { limits } from '../../../../contract/limits.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { open } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { networkOf } from '../../../network/network.ts';
import { activeMerchant, spokenOn } from '../page/merchant-of.ts';
import { completeRequest } from './complete-request.ts';
import { completedPage } from './completed-page.ts';
import { sentPage, wordsPage } from './pages.ts';
import { countWrongCode, lockRequest } from './request-store.ts';
import { isCode, pendingRequest } from './request-tokens.ts';

/** Signs in with the code from the mail. Wrong codes are counted for the mail, the address and the network. */
export const enterCode = open(route, async (input, call) => {
  const { guesses, keyring, pool } = call.services;
  const pending = pendingRequest.read(keyring, input.token);
  if (pending === undefined || call.browser.comesFromElsewhere) throw refuse('not_found');
  const merchant = await activeMerchant(call, pending.merchantId);
  const frame = { ...spokenOn(call, input.lang, { merchant: merchant.locale }), merchant };
  const { code } = input;
  if (code === undefined) return sentPage(frame, input.token, undefined);
  const network = { budget: 'memberCodeNetwork' as const, of: networkOf(call.ip) };
  const [locked = 0] = await guesses.lockedFor([network]);
  if (locked > 0) return wordsPage(frame, 'busy.title', 'busy.lead');
  const outcome = await inTenantTransaction(pool, { merchants: pending.merchantId }, async (tx) => {
    const request = await lockRequest(tx, pending.requestId);
    // Beyond the budget of the address no mail was sent, and every code is wrong.
    if (request === undefined) return 'wrong' as const;
    if (request.used_at !== null || request.expires_at <= call.realNow) throw refuse('link_expired');
    if (request.wrong_codes >= limits.memberSession.codeAttempts) return 'over' as const;
    if (isCode(keyring, pending, code)) return completeRequest(tx, call, merchant, request);
    tx.commitAlong(countWrongCode(tx, request.id));
    return 'wrong' as const;
  });
  if (outcome === 'wrong') {
    await guesses.fail([network]);
    return sentPage(frame, input.token, undefined, 'sent.wrong');
  }
  if (outcome === 'over') return sentPage(frame, input.token, undefined, 'sent.over');
  return completedPage(frame, call, outcome);
});
