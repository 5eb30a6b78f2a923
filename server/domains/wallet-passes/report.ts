import { report as route } from '../../../contract/domains/wallet-passes.ts';
import { open } from '../../operation.ts';
import { requireApple } from './phone-proof.ts';

/** Phones report what went wrong without saying who they are, so it is taken and not kept. */
export const report = open(route, async (_input, { services }) => {
  requireApple(services);
  return {};
});
