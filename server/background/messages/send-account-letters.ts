/** Sends account mails. A mail that may have been sent is not retried: the recipient can request another. */

import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import {
  type LetterRow,
  openLetter,
  settleLetter,
  takeDueLetters,
} from '../../domains/account-letters/letter-store.ts';
import type { Services } from '../../engine/services.ts';
import { causeOf } from '../../errors/cause-of.ts';
import type { MailSender } from '../../mail/send-mail.ts';
import type { Observers } from '../../observability/observers.ts';
import type { Keyring } from '../../sealing/keyring.ts';
import { type BackgroundWork, startLoop } from '../loop.ts';
import { answerAccountRequests } from './answer-account-requests.ts';

const task = 'letters about accounts';
const restMs = 1_000;
const mostAtOnce = 10;
const mostAttempts = 8;

/** Sends what is due, and returns whether there may be more. */
export async function sendAccountLetters(
  { pool, keyring, mail: sender }: Pick<Services, 'pool' | 'keyring' | 'mail'>,
  observers: Observers,
): Promise<boolean> {
  if (sender === undefined) return false;
  const scope = { merchants: [] };
  const due = await inTenantTransaction(pool, scope, (tx) => takeDueLetters(tx, mostAtOnce));
  for (const row of due) {
    const outcome = await send(sender, keyring, row).catch((error: unknown) => {
      observers.metrics.backgroundFailure(task);
      observers.log.warn(
        { task, letter_id: row.id, cause: causeOf(error) },
        'could not send an account mail',
      );
      return 'later' as const;
    });
    const isOver = outcome !== 'later' || row.attempts >= mostAttempts;
    if (!isOver) continue;
    const status = outcome === 'sent' ? 'sent' : 'failed';
    await inTenantTransaction(pool, scope, (tx) => settleLetter(tx, row.id, status));
  }
  return due.length === mostAtOnce;
}

const send = async (sender: MailSender, keyring: Keyring, row: LetterRow) =>
  sender.send(openLetter(keyring, row));

/** Runs every second until stopped. */
export function startAccountLetters(services: Services, observers: Observers): BackgroundWork {
  return startLoop(task, observers, async () => {
    const areMoreAsked = await answerAccountRequests(services, observers.log);
    const areMoreDue = await sendAccountLetters(services, observers);
    return areMoreAsked || areMoreDue ? 0 : restMs;
  });
}
