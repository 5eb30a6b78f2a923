import { google as route } from '../../../contract/domains/wallet-passes.ts';
import { googlePage } from '../../domains/members/page/google-page.ts';
import { requireGoogle } from '../../domains/wallet-passes/google/google-content.ts';
import { readLinkedPass } from '../../domains/wallet-passes/read-pass.ts';
import { open } from '../../engine/operation.ts';

/** Page to save a pass to Google Wallet. Nothing is sent to Google until the member presses the button. */
export const google = open(route, async ({ token }, call) => {
  requireGoogle(call.services.config);
  return googlePage(call, await readLinkedPass(call.services, token, 'google', call.realNow));
});
