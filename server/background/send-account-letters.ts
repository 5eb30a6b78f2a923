/** Sends the mails about accounts. One that may have left is not sent again: its reader asks for another. */
import { inTenantTransaction } from '../database/tenant-transaction.ts';
import { openLetter, settleLetter, takeDueLetters } from '../domains/account-letters/letter-store.ts';
import type { Log } from '../observability/log.ts';
import type { Services } from '../services.ts';
import { answerAccountRequests } from './answer-account-requests.ts';
import { type BackgroundWork, startLoop } from './loop.ts';

const restMs = 1_000;
const mostAtOnce = 10;
const mostAttempts = 8;

/** Sends what is due, and answers whether there may be more. */
export async function sendAccountLetters({
  pool,
  keyring,
  mail: sender,
}: Pick<Services, 'pool' | 'keyring' | 'mail'>): Promise<boolean> {
  if (sender === undefined) return false;
  const scope = { merchants: [] };
  const due = await inTenantTransaction(pool, scope, (tx) => takeDueLetters(tx, mostAtOnce));
  for (const row of due) {
    const outcome = await sender.send(openLetter(keyring, row));
    const isOver = outcome !== 'later' || row.attempts >= mostAttempts;
    if (!isOver) continue;
    const status = outcome === 'sent' ? 'sent' : 'failed';
    await inTenantTransaction(pool, scope, (tx) => settleLetter(tx, row.id, status));
  }
  return due.length === mostAtOnce;
}

/** Looks every second until it is stopped. */
export function startAccountLetters(services: Services, log: Log): BackgroundWork {
  return startLoop('letters about accounts', log, async () => {
    const areMoreAsked = await answerAccountRequests(services, log);
    const areMoreDue = await sendAccountLetters(services);
    return areMoreAsked || areMoreDue ? 0 : restMs;
  });
}
