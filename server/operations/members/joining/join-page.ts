import { joinPage as route } from '../../../../contract/domains/members.ts';
import { joinForm } from '../../../domains/members/joining/join-form.ts';
import { openJoin } from '../../../domains/members/joining/open-join.ts';
import { open } from '../../../engine/operation.ts';

/** The form with which customers join. */
export const joinPage = open(route, async (input, call) => {
  const opened = await openJoin(call, input);
  if (typeof opened === 'string') return opened;
  return joinForm(opened.frame, opened, { pass: input.pass, ref: input.ref });
});
