/** SQL for emails about accounts, from their creation until they are sent. */

import { waitInSql } from '../../database/backoff.ts';
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { IdentityTransaction } from '../../database/transactions/identity-transaction.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { Mail } from '../../mail/send-mail.ts';
import type { Keyring } from '../../sealing/keyring.ts';
import { open, seal } from '../../sealing/sealed-text.ts';

type Transaction = TenantTransaction | IdentityTransaction;

export type AccountEmailRow = Omit<
  Row<'account_letters'>,
  'status' | 'due_at' | 'updated_at' | 'address_digest'
>;

const insert = statement(
  'account_letters_insert',
  `insert into account_letters (id, status, sealed, due_at, created_at, updated_at, address_digest)
   values ($1, $2, $3, $4, $4, $4, $5)`,
);

const place = (id: string): string => `account_letters|sealed|${id}`;

export const insertEmail = (
  tx: Transaction,
  keyring: Keyring,
  letter: { id: string; status: 'queued' | 'kept'; mail: Mail; addressDigest?: Buffer | undefined },
  now: string,
): Promise<unknown> => {
  const sealed = seal(keyring.answerKey, place(letter.id), Buffer.from(JSON.stringify(letter.mail)));
  return tx.run(insert, [letter.id, letter.status, sealed, now, letter.addressDigest ?? null]);
};

export const openEmail = (keyring: Keyring, row: AccountEmailRow): Mail =>
  JSON.parse(open(keyring.answerKey, place(row.id), row.sealed).toString()) as Mail;

const waiting = statement<{ waits: boolean }>(
  'account_letters_waiting',
  `select exists (select from account_letters where status = 'queued' and due_at <= now())
       or exists (select from account_requests) as waits`,
);

/** Whether an email is due, or a request that is answered by email. Looking costs less than trying to take one. */
export const hasAccountWork = async (tx: ReadTransaction): Promise<boolean> =>
  (await tx.run(waiting))[0]!.waits;

/** In seconds. */
const waits = { first: 30, longest: 3_600 };
// If a process dies, another one takes the email when it is due again.
const take = statement<AccountEmailRow>(
  'account_letters_take',
  `update account_letters l
   set attempts = l.attempts + 1, updated_at = now(),
       due_at = now() + ${waitInSql(waits, 'l.attempts')}
   from (
     select id from account_letters where status = 'queued' and due_at <= now()
     order by due_at limit $1 for update skip locked
   ) as due
   where l.id = due.id
   returning l.id, l.sealed, l.attempts, l.created_at`,
);

/** Leases due emails. Those that are not settled become due again. */
export const takeDueEmails = (tx: Transaction, count: number): Promise<AccountEmailRow[]> =>
  tx.run(take, [count]);

const settle = statement(
  'account_letters_settle',
  'update account_letters set status = $2, updated_at = now() where id = $1',
);

export const settleEmail = (tx: Transaction, id: string, status: 'sent' | 'failed'): Promise<unknown> =>
  tx.run(settle, [id, status]);

const kept = statement<AccountEmailRow>(
  'account_letters_kept',
  `select id, sealed, attempts, created_at from account_letters
   where status = 'kept' order by created_at desc limit $1`,
);

/** Reads the newest emails that are kept in the outbox. */
export const findKeptLetters = (tx: ReadTransaction, count: number): Promise<AccountEmailRow[]> =>
  tx.run(kept, [count]);
