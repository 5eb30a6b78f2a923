/** Outbox for messages that are not sent, encrypted at rest. */

import { columns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { type KeptMessage, openMessage, sealMessage } from '../../../mail/kept-message.ts';
import type { Keyring } from '../../../sealing/keyring.ts';

export type OutboxRow = Row<'outbox_messages'>;

const sealedColumns = columns<Pick<OutboxRow, 'id' | 'sealed'>>({ id: 'uuid', sealed: 'bytea' });
const insert = statement(
  'outbox_messages_insert',
  `insert into outbox_messages (merchant_id, communication_id, id, sealed, created_at)
   select $1, $2, m.id, m.sealed, $3 from ${sealedColumns.unnest('m', 4)}
   on conflict do nothing`,
);

const place = (merchantId: string, id: string): string => `outbox_messages|sealed|${merchantId}|${id}`;

/** Encrypts a message for storage. */
export const sealKept = (
  keyring: Keyring,
  row: Pick<OutboxRow, 'merchant_id' | 'id'>,
  message: KeptMessage,
): Buffer => sealMessage(keyring, place(row.merchant_id, row.id), message);

/** Saves messages to the outbox, under the ids of their deliveries. */
export const keepInOutbox = (
  tx: TenantTransaction,
  keyring: Keyring,
  communicationId: string,
  messages: readonly { id: string; message: KeptMessage }[],
  now: string,
): Promise<unknown> => {
  const sealed = messages.map(({ id, message }) => ({
    id,
    sealed: sealKept(keyring, { merchant_id: tx.merchantId, id }, message),
  }));
  return tx.run(insert, [tx.merchantId, communicationId, now, ...sealedColumns.arrays(sealed)]);
};

/** Decrypts a stored message. */
export const openOutboxRow = (
  keyring: Keyring,
  row: Pick<OutboxRow, 'merchant_id' | 'id' | 'sealed'>,
): KeptMessage => openMessage(keyring, place(row.merchant_id, row.id), row.sealed);

const latest = statement<{ merchant_id: string; id: string }>(
  'outbox_messages_latest',
  'select merchant_id, id from outbox_messages order by created_at desc, id desc limit $1',
);

/** The newest messages of all merchants. Needs the task `outbox`. */
export const findLatest = (tx: ReadTransaction, count: number) => tx.run(latest, [count]);

const read = statement<OutboxRow>(
  'outbox_messages_read',
  `select merchant_id, communication_id, id, sealed, created_at from outbox_messages
   where merchant_id = $1 and id = any ($2::uuid[])`,
);

export const readOutbox = (tx: ReadTransaction, ids: readonly string[]) => tx.run(read, [tx.merchantId, ids]);
