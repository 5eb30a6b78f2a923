/** Sends account mails and text messages. One that may have been sent is not retried: the recipient can request another. */

import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Loop } from '../../../engine/loops/loop.ts';
import type { Services } from '../../../engine/services.ts';
import { causeOf } from '../../../errors/cause-of.ts';
import { sendMessage } from '../../../mail/kept-message.ts';
import type { Observers } from '../../../observability/observers.ts';
import {
  type AccountEmailRow,
  hasAccountWork,
  openEmail,
  settleEmail,
  takeDueEmails,
} from '../../account-letters/email-store.ts';
import { answerAccountRequests } from './answer-account-requests.ts';

const task = 'letters about accounts';
const intervalMs = 2_000;
const maxAtOnce = 10;
const maxAttempts = 8;

/** Sends what is due, and returns whether there may be more. */
export async function sendAccountEmails(
  services: Pick<Services, 'pool' | 'keyring' | 'mail' | 'texts'>,
  observers: Observers,
): Promise<boolean> {
  const { pool, mail, texts } = services;
  if (mail === undefined && texts === undefined) return false;
  const scope = { merchants: [] };
  const due = await inTenantTransaction(pool, scope, (tx) => takeDueEmails(tx, maxAtOnce));
  for (const row of due) {
    const outcome = await send(services, row).catch((error: unknown) => {
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

/** What was queued before its sender was removed from the settings waits for it. */
const send = async (services: Pick<Services, 'keyring' | 'mail' | 'texts'>, row: AccountEmailRow) =>
  sendMessage(services, openEmail(services.keyring, row));

export const accountMail: Loop = {
  name: task,
  open: (services, observers) => ({
    turn: async () => {
      const scope = { merchants: [], readOnly: true } as const;
      if (!(await inTenantTransaction(services.pool, scope, hasAccountWork))) return intervalMs;
      const areMoreAsked = await answerAccountRequests(services, observers.log);
      const areMoreDue = await sendAccountEmails(services, observers);
      return areMoreAsked || areMoreDue ? 0 : intervalMs;
    },
  }),
};
