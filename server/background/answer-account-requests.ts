/** Does what addresses were noted for: see `domains/session/account-requests.ts`. */
import { inIdentityTransaction } from '../database/identity-transaction.ts';
import { answerRequest } from '../domains/account/answer-request.ts';
import { openAddress, type RequestRow, takeRequest } from '../domains/session/account-requests.ts';
import type { Log } from '../observability/log.ts';
import type { Services } from '../services.ts';

const mostAtOnce = 50;

/** Answers whether there may be more. A request that cannot be understood is dropped: its sender asks again. */
export async function answerAccountRequests(services: Services, log: Log): Promise<boolean> {
  for (let turn = 0; turn < mostAtOnce; turn += 1) {
    const found = await inIdentityTransaction(services.pool, async (tx) => {
      const row = await takeRequest(tx);
      if (row === undefined) return false;
      const email = addressIn(services, row, log);
      if (email !== undefined) await answerRequest(tx, services, { ...row, email });
      return true;
    });
    if (!found) return false;
  }
  return true;
}

function addressIn({ keyring }: Services, row: RequestRow, log: Log): string | undefined {
  try {
    return openAddress(keyring, row);
  } catch (error) {
    log.warn({ cause: (error as Error).message }, 'a request for an account was sealed with another key');
    return undefined;
  }
}
