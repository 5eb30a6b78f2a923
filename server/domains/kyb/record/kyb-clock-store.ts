/** SQL for the scheduled work of verification. */
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';

/** The most merchants, or files, processed in one run. */
export const maxDue = 200;

const due = statement<{ merchant_id: string }>(
  'kyb_due',
  `(select merchant_id from kyb_profiles where status = 'approved' and review_due_at <= $1
      and merchant_id <> all ($2::uuid[]) limit ${maxDue})
   union
   (select merchant_id from kyb_profiles
    where status = 'action_required' and deadline_at is not null and deadline_at <= $1
      and merchant_id <> all ($2::uuid[]) limit ${maxDue})
   union
   (select p.merchant_id from kyb_documents d join kyb_profiles p on p.merchant_id = d.merchant_id
    where d.status = 'accepted' and d.valid_until < ($1::timestamptz at time zone 'UTC')::date and p.status = 'approved'
      and d.merchant_id <> all ($2::uuid[])
    order by d.valid_until desc limit ${maxDue})
   limit ${maxDue}`,
);

/**
 * Finds merchants with a review, deadline or document due by `now`, except those in `without`. Needs a transaction of
 * the task `kyb`.
 */
export const findDue = (tx: ReadTransaction, now: string, without: readonly string[]) =>
  tx.run(due, [now, without]);

const lost = statement<{ merchant_id: string; document_id: string }>(
  'kyb_lost',
  `select merchant_id, document_id from kyb_lost_files where since < now() - interval '1 hour'
     and merchant_id <> all ($1::uuid[])
   order by since limit ${maxDue}`,
);

/**
 * Finds files that nothing has referred to for an hour, except those of the merchants in `without`. Needs a transaction
 * of the task `kyb`.
 */
export const findLostFiles = (tx: ReadTransaction, without: readonly string[]) => tx.run(lost, [without]);
