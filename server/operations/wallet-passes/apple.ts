import { apple as route } from '../../../contract/domains/wallet-passes.ts';
import { passFile } from '../../domains/wallet-passes/files/pass-file.ts';
import { requireApple } from '../../domains/wallet-passes/phone-proof.ts';
import { readLinkedPass } from '../../domains/wallet-passes/read-pass.ts';
import { download } from '../../engine/operation.ts';

/** Downloads the Apple pass of a link, signed on request. */
export const apple = download(route, async ({ token }, call) => {
  requireApple(call.services);
  return passFile(await readLinkedPass(call.services, token, 'apple', call.realNow), call.services);
});
