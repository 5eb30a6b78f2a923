/** The SQL of what time does to verifications. */
import { statement } from '../../database/connection.ts';
import type { TenantTransaction } from '../../database/tenant-transaction.ts';

/** The most merchants, and files, of one turn. */
export const mostDue = 200;

const due = statement<{ merchant_id: string }>(
  'kyb_due',
  `(select merchant_id from kyb_profiles where status = 'approved' and review_due_at <= now() limit ${mostDue})
   union
   (select merchant_id from kyb_profiles
    where status = 'action_required' and deadline_at is not null and deadline_at <= now() limit ${mostDue})
   union
   (select p.merchant_id from kyb_documents d join kyb_profiles p on p.merchant_id = d.merchant_id
    where d.status = 'accepted' and d.valid_until < (now() at time zone 'UTC')::date and p.status = 'approved'
    order by d.valid_until desc limit ${mostDue})
   limit ${mostDue}`,
);

/** Merchants for whom time has something to write down. Needs the task `kyb`. */
export const findDue = (tx: TenantTransaction) => tx.run(due);

const lost = statement<{ merchant_id: string; document_id: string }>(
  'kyb_lost',
  `select merchant_id, document_id from kyb_lost_files where since < now() - interval '1 hour'
   order by since limit ${mostDue}`,
);

/** Files that nothing has referred to for an hour. Needs the task `kyb`. */
export const findLostFiles = (tx: TenantTransaction) => tx.run(lost);

const clock = statement<{ now: string }>('kyb_clock', 'select clock_timestamp() as now');

export const timeOf = async (tx: TenantTransaction): Promise<string> => (await tx.run(clock))[0]!.now;
