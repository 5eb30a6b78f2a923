import { test as route } from '../../../../contract/domains/communications-drafts.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { queueMessage } from '../../../domains/account-letters/email-store.ts';
import { composeSample } from '../../../domains/communications/compose/sample.ts';
import { readMerchant } from '../../../domains/merchant/merchant-store.ts';
import { colleague } from '../../../domains/team/member-store.ts';
import { write } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { accountTranslator } from '../../../words/words.ts';

/** Sends a message to the person who writes it. */
export const test = write(route, async (tx, input, call) => {
  // Otherwise anyone could have mails sent to the address of someone else.
  if (!call.principal.emailVerified) throw refuse('email_unverified');
  const [{ email: to, language }, { sandbox }] = await Promise.all([
    colleague(tx, call.principal.userId),
    readMerchant(tx),
  ]);
  // No person is in a mail that is kept for some time and that erasing them doesn't find.
  const mail = await composeSample(tx, input, call, { to, isExample: true });
  const subject = accountTranslator(language)('test.subject', { subject: mail.subject });
  const message = { ...mail, subject, listUnsubscribe: null };
  await queueMessage(tx, call, { id: newUuid(), message }, sandbox);
  return { object: 'test_message' as const, to };
});
