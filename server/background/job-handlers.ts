/** Handlers for every kind of job. */
import { sendMessages } from '../domains/communications/send-job.ts';
import { bulkIssueJob } from '../domains/memberships/bulk-issue-job.ts';
import { bulkVouchersJob } from '../domains/vouchers/bulk-vouchers-job.ts';
import { exportJob } from '../domains/wallet/export/export-job.ts';
import type { AnyJobHandler } from './jobs.ts';

export const jobHandlers: readonly AnyJobHandler[] = [sendMessages, bulkIssueJob, bulkVouchersJob, exportJob];
