/** Processes requests by email address: see `domains/session/account-requests.ts`. */
import { isContention, isOfTheWork } from '../../../database/failures.ts';
import { inIdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { Services } from '../../../engine/services.ts';
import { causeOf } from '../../../errors/cause-of.ts';
import type { Log } from '../../../observability/log.ts';
import { dropRequest, openAddress, type RequestRow, takeRequest } from '../person/account-requests.ts';
import { answerRequest } from './answer-request.ts';

const maxAtOnce = 50;

/** Returns whether there may be more. A request that can't be answered is dropped; the person can repeat it. */
export async function answerAccountRequests(services: Services, log: Log): Promise<boolean> {
  for (let turn = 0; turn < maxAtOnce; turn += 1) {
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
