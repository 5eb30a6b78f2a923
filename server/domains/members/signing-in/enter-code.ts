import { enterCode as route } from '../../../../contract/domains/members.ts';
import { open } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { tryCode } from '../codes/try-code.ts';
import { activeMerchant, spokenOn } from '../page/merchant-of.ts';
import { completedPage } from './completed-page.ts';
import { sentPage, wordsPage } from './pages.ts';
import { pendingRequest } from './request-tokens.ts';

/** Signs in with the code from the mail. Wrong codes are counted for the mail, the address and the network. */
export const enterCode = open(route, async (input, call) => {
  const { keyring } = call.services;
  const pending = pendingRequest.read(keyring, input.token);
  if (pending === undefined || call.browser.comesFromElsewhere) throw refuse('not_found');
  const merchant = await activeMerchant(call, pending.merchantId);
  const frame = { ...spokenOn(call, input.lang, { merchant: merchant.locale }), merchant };
  const { code } = input;
  if (code === undefined) return sentPage(frame, input.token, undefined);
  const outcome = await tryCode(call, { merchant, pending, code, device: call.browser.device });
  if (outcome === 'busy') return wordsPage(frame, 'busy.title', 'busy.lead');
  if (outcome === 'wrong') return sentPage(frame, input.token, undefined, 'sent.wrong');
  if (outcome === 'over') return sentPage(frame, input.token, undefined, 'sent.over');
  return completedPage(frame, call, outcome);
});
