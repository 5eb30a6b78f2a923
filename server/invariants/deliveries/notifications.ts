/** Invariants of notifications. */
import type { Invariant } from '../invariant.ts';

export const notificationInvariants: readonly Invariant[] = [
  {
    name: 'F1 every recipient of a notification belongs to the merchant',
    sql: `select n.merchant_id, n.recipient_id, n.id from notifications n
          left join team_members p on p.merchant_id = n.merchant_id and p.user_id = n.recipient_id
          where p.user_id is null`,
  },
  {
    name: 'F2 no notification is read before it was created',
    sql: `select merchant_id, id, created_at, read_at from notifications where read_at < created_at`,
  },
];
