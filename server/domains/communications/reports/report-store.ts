/** SQL for delivery reports: one function, one statement. */
import { statement } from '../../../database/connection.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { DeliveryRow } from '../communication.ts';
import type { EmailReport } from './email-reports.ts';

/** A delivery after a report. */
export interface ReportedRow extends DeliveryRow {
  /** Whether the delivery's outcome was unknown until this report. */
  was_unknown: boolean;
}

// A delivered message can later bounce or be complained about; those two are final.
const report = statement<ReportedRow>(
  'deliveries_report',
  `update deliveries d
   set status = $4, reason = null, sent_at = coalesce(d.sent_at, d.begun_at), version = d.version + 1, updated_at = $5
   from (select id, status, reason from deliveries
         where merchant_id = $1 and communication_id = $2 and id = $3 for update) as was
   where d.merchant_id = $1 and d.communication_id = $2 and d.id = was.id
     and (was.status = 'sent' or was.status = 'delivered' and $4 <> 'delivered'
          or was.status = 'failed' and was.reason = 'outcome_unknown')
   returning d.merchant_id, d.communication_id, d.id, d.customer_id, d.membership_id, d.voucher_id, d.channel, d.status,
     d.reason, d.sent_at, d.version, d.created_at, d.updated_at, was.status = 'failed' as was_unknown`,
);

/** Saves a report. Undefined if it contains nothing new or matches no delivery. */
export const saveReport = async (
  tx: TenantTransaction,
  about: { communicationId: string; id: string; type: EmailReport['type'] },
  now: string,
): Promise<ReportedRow | undefined> =>
  (await tx.run(report, [tx.merchantId, about.communicationId, about.id, about.type, now]))[0];
