/**
 * Answers requests by email address (`person/account-requests.ts`), and sends account mails and text messages. One that
 * may have been sent is not retried: the recipient can request another.
 */

import { isContention, isOfTheWork } from '../../../database/failures.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Loop } from '../../../engine/loops/loop.ts';
import type { Services } from '../../../engine/services.ts';
import { causeOf } from '../../../errors/cause-of.ts';
import { sendMessage } from '../../../mail/kept-message.ts';
import type { Log } from '../../../observability/log.ts';
import type { Observers } from '../../../observability/observers.ts';
import {
  type AccountEmailRow,
  hasAccountWork,
  openEmail,
  settleEmail,
  takeDueEmails,
} from '../../account-letters/email-store.ts';
import { dropRequest, openAddress, type RequestRow, takeRequest } from '../person/account-requests.ts';
import { answerRequest } from './answer-request.ts';

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

const requestsAtOnce = 50;

/** Returns whether there may be more. A request that can't be answered is dropped; the person can repeat it. */
export async function answerAccountRequests(services: Services, log: Log): Promise<boolean> {
  for (let turn = 0; turn < requestsAtOnce; turn += 1) {
    if (!(await answerOldest(services, log))) return false;
  }
  return true;
}

/** The oldest request comes first in every turn, so a failed one must not return and block all others. */
async function answerOldest(services: Services, log: Log): Promise<boolean> {
  let row: RequestRow | undefined;
  try {
    await inIdentityTransaction(services.pool, async (tx) => {
      row = await takeRequest(tx);
      if (row === undefined) return;
      await answerRequest(tx, services, { ...row, email: openAddress(services.keyring, row) });
    });
  } catch (error) {
    if (row === undefined || isContention(error) || !isOfTheWork(error)) throw error;
    const { id, kind } = row;
    await inIdentityTransaction(services.pool, (tx) => dropRequest(tx, id));
    log.error({ kind, cause: causeOf(error) }, 'could not process an account request; dropped');
  }
  return row !== undefined;
}

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
