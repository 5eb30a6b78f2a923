/** A request for an address, answered later by a worker. */

import { limits } from '../../../../contract/limits.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { IdentityCall } from '../../../engine/operation.ts';
import { foldAddress } from '../../../network/email-address.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import { open, seal } from '../../../sealing/sealed-text.ts';

type RequestKind = RequestRow['kind'];

export type RequestRow = Row<'account_requests'>;

const insert = statement(
  'account_request_insert',
  'insert into account_requests (id, kind, sealed, created_at) values ($1, $2, $3, $4)',
);

const place = (id: string): string => `account_requests|sealed|${id}`;

/** Stores a request. The work is the same whether or not the address has an account. */
export function insertRequest(
  tx: IdentityTransaction,
  keyring: Keyring,
  request: { kind: RequestKind; email: string },
  now: string,
): Promise<unknown> {
  const id = newUuid();
  const sealed = seal(keyring.answerKey, place(id), Buffer.from(foldAddress(request.email)));
  return tx.run(insert, [id, request.kind, sealed, now]);
}

export const openAddress = (keyring: Keyring, row: Pick<RequestRow, 'id' | 'sealed'>): string =>
  open(keyring.answerKey, place(row.id), row.sealed).toString();

/** Warns an account of guessing once a day, if the account exists. */
export async function warnOfGuesses(
  tx: IdentityTransaction,
  call: IdentityCall,
  email: string,
  guessesToday: number,
): Promise<void> {
  if (guessesToday < limits.guessWarning) return;
  const { guesses, keyring } = call.services;
  if (!(await guesses.isFirstToday(`warning ${email}`, tx))) return;
  await insertRequest(tx, keyring, { kind: 'passwords_guessed', email }, call.now);
}

const take = statement<RequestRow>(
  'account_request_take',
  `delete from account_requests
   where id = (select id from account_requests order by created_at limit 1 for update skip locked)
   returning id, kind, sealed, created_at`,
);

/** Takes the oldest request that no other process has locked. The end of the transaction deletes it. */
export const takeRequest = (tx: TenantTransaction | IdentityTransaction) => tx.runOne(take);

const drop = statement('account_request_drop', 'delete from account_requests where id = $1');

export const dropRequest = (tx: IdentityTransaction, id: string): Promise<unknown> => tx.run(drop, [id]);
