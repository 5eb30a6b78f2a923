/** Sends account mails. A mail that may have been sent is not retried: the recipient can request another. */

import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import {
  type AccountEmailRow,
  hasAccountWork,
  openEmail,
  settleEmail,
  takeDueEmails,
} from '../../domains/account-letters/email-store.ts';
import type { Services } from '../../engine/services.ts';
import { causeOf } from '../../errors/cause-of.ts';
import type { MailSender } from '../../mail/send-mail.ts';
import type { Observers } from '../../observability/observers.ts';
import type { Keyring } from '../../sealing/keyring.ts';
import { type BackgroundWork, startLoop } from '../loop.ts';
import { answerAccountRequests } from './answer-account-requests.ts';

const task = 'letters about accounts';
const intervalMs = 2_000;
const maxAtOnce = 10;
const maxAttempts = 8;

/** Sends what is due, and returns whether there may be more. */
export async function sendAccountEmails(
  { pool, keyring, mail: sender }: Pick<Services, 'pool' | 'keyring' | 'mail'>,
  observers: Observers,
): Promise<boolean> {
  if (sender === undefined) return false;
  const scope = { merchants: [] };
  const due = await inTenantTransaction(pool, scope, (tx) => takeDueEmails(tx, maxAtOnce));
  for (const row of due) {
    const outcome = await send(sender, keyring, row).catch((error: unknown) => {
      observers.metrics.backgroundFailure(task);
      observers.log.warn(
        { task, letter_id: row.id, cause: causeOf(error) },
        'could not send an account mail',
      );
      return 'later' as const;
    });
    const isOver = outcome !== 'later' || row.attempts >= maxAttempts;
    if (!isOver) continue;
    const status = outcome === 'sent' ? 'sent' : 'failed';
    await inTenantTransaction(pool, scope, (tx) => settleEmail(tx, row.id, status));
  }
  return due.length === maxAtOnce;
}

const send = async (sender: MailSender, keyring: Keyring, row: AccountEmailRow) =>
  sender.send(openEmail(keyring, row));

/** Runs every two seconds until stopped. */
export function startAccountEmails(services: Services, observers: Observers): BackgroundWork {
  const scope = { merchants: [], readOnly: true } as const;
  return startLoop(task, observers, async () => {
    if (!(await inTenantTransaction(services.pool, scope, hasAccountWork))) return intervalMs;
    const areMoreAsked = await answerAccountRequests(services, observers.log);
    const areMoreDue = await sendAccountEmails(services, observers);
    return areMoreAsked || areMoreDue ? 0 : intervalMs;
  });
}
