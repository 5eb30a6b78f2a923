/** What must be true of notifications, as queries that return no rows. */
import type { Invariant } from './invariant.ts';

export const notificationInvariants: readonly Invariant[] = [
  {
    name: 'F1 who is notified belongs to the merchant',
    sql: `select n.merchant_id, n.recipient_id, n.id from notifications n
          left join team_members p on p.merchant_id = n.merchant_id and p.user_id = n.recipient_id
          where p.user_id is null`,
  },
  {
    name: 'F2 nothing is read before it was there',
    sql: `select merchant_id, id, created_at, read_at from notifications where read_at < created_at`,
  },
];
