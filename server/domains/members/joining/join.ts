import { join as route } from '../../../../contract/domains/members.ts';
import { open } from '../../../engine/operation.ts';
import { askToJoin } from './ask-to-join.ts';
import { openJoin } from './open-join.ts';

/** Sends the mail that confirms the address. No one becomes a customer before. */
export const join = open(route, async (input, call) => {
  const opened = await openJoin(call, input);
  if (typeof opened === 'string') return opened;
  return askToJoin(call, opened, { pass: input.pass, ref: input.ref }, input);
});
