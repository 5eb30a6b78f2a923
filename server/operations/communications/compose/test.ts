import { test as route } from '../../../../contract/domains/communications-drafts.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { queueMessage } from '../../../domains/account-letters/email-store.ts';
import { composeSample } from '../../../domains/communications/compose/sample.ts';
import { readMerchant } from '../../../domains/merchant/merchant-store.ts';
import { colleagueAddress } from '../../../domains/team/member-store.ts';
import { write } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/** Sends a message to the person who writes it. */
export const test = write(route, async (tx, input, call) => {
  // Otherwise anyone could have mails sent to the address of someone else.
  if (!call.principal.emailVerified) throw refuse('email_unverified');
  const [to, { sandbox }] = await Promise.all([
    colleagueAddress(tx, call.principal.userId),
    readMerchant(tx),
  ]);
  // No person is in a mail that is kept for some time and that erasing them doesn't find.
  const mail = await composeSample(tx, input, call, { to, isExample: true });
  const message = { ...mail, subject: `[Test] ${mail.subject}`, listUnsubscribe: null };
  await queueMessage(tx, call, { id: newUuid(), message }, sandbox);
  return { object: 'test_message' as const, to };
});
