/** SQL for emails and text messages about accounts, from their creation until they are sent. */

import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import { waitInSql } from '../../database/statement.ts';
import type { IdentityTransaction } from '../../database/transactions/identity-transaction.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { BaseCall } from '../../engine/operation.ts';
import { type KeptMessage, openMessage, sealMessage, senderOf } from '../../mail/kept-message.ts';
import type { Keyring } from '../../sealing/keyring.ts';

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

/** Queues a message with the transaction. Without a sender for it, and for sandboxes, it stays in the outbox. */
export const queueMessage = (
  tx: Transaction,
  { services, now }: Pick<BaseCall, 'services' | 'now'>,
  letter: { id: string; message: KeptMessage; addressDigest?: Buffer | undefined },
  isSandbox: boolean,
): Promise<unknown> => {
  const { id, message, addressDigest } = letter;
  const status = isSandbox || senderOf(services, message) === undefined ? 'kept' : 'queued';
  const sealed = sealMessage(services.keyring, place(id), message);
  return tx.run(insert, [id, status, sealed, now, addressDigest ?? null]);
};

export const openEmail = (keyring: Keyring, { id, sealed }: AccountEmailRow): KeptMessage =>
  openMessage(keyring, place(id), sealed);

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
