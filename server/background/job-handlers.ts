/** Handlers for every kind of job. */
import { sendMessages } from '../domains/communications/deliver/send-job.ts';
import { publishJob } from '../domains/communications/publish/publish-job.ts';
import { listExportJob } from '../domains/exports/list-export.ts';
import { giftExport } from '../domains/gift-ledger/gift-export.ts';
import { bulkIssueJob } from '../domains/issuing/bulk-issue-job.ts';
import { joinJob } from '../domains/issuing/joining/join-job.ts';
import type { AnyJobHandler } from '../domains/jobs/jobs.ts';
import { pointsExport } from '../domains/points/points-export.ts';
import { bulkVouchersJob } from '../domains/vouchers/campaigns/bulk-vouchers-job.ts';
import { transactionExport } from '../domains/wallet/export/transaction-export.ts';
import { operations } from '../operations/operations.gen.ts';

export const jobHandlers: readonly AnyJobHandler[] = [
  sendMessages,
  bulkIssueJob,
  joinJob,
  bulkVouchersJob,
  transactionExport.job,
  giftExport.job,
  pointsExport.job,
  listExportJob(operations),
  publishJob,
];
