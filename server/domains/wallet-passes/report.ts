import { report as route } from '../../../contract/domains/wallet-passes.ts';
import { open } from '../../engine/operation.ts';
import { requireApple } from './phone-proof.ts';

/** Accepts error reports from phones and discards them, because they are anonymous. */
export const report = open(route, async (_input, { services }) => {
  requireApple(services);
  return {};
});
