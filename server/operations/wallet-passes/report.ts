import { report as route } from '../../../contract/domains/wallet-passes.ts';
import { requireApple } from '../../domains/wallet-passes/phone-proof.ts';
import { open } from '../../engine/operation.ts';

/** Accepts error reports from phones and discards them, because they are anonymous. */
export const report = open(route, async (_input, { services }) => {
  requireApple(services);
  return {};
});
