import { join as route } from '../../../../contract/domains/members.ts';
import { askToJoin } from '../../../domains/members/joining/ask-to-join.ts';
import { openJoin } from '../../../domains/members/joining/open-join.ts';
import { open } from '../../../engine/operation.ts';

/** Sends the mail that confirms the address. No one becomes a customer before. */
export const join = open(route, async (input, call) => {
  const opened = await openJoin(call, input);
  if (typeof opened === 'string') return opened;
  return askToJoin(call, opened, { pass: input.pass, ref: input.ref }, input);
});
