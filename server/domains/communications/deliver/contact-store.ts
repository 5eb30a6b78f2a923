/** SQL for marketing contacts: one function, one statement. */
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { Channel } from '../communication.ts';

const last = statement<{ contacted_at: string }>(
  'marketing_contacts_last',
  'select contacted_at from marketing_contacts where merchant_id = $1 and customer_id = $2 and channel = $3',
);

/** The time of the last marketing message to a customer over a channel. The contact must exist. */
export const contactedAt = async (
  tx: ReadTransaction,
  customerId: string,
  channel: Channel,
): Promise<string> => (await tx.run(last, [tx.merchantId, customerId, channel]))[0]!.contacted_at;
