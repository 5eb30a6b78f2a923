/** Every kind of job that a worker can do. */
import { bulkIssueJob } from '../domains/memberships/bulk-issue-job.ts';
import type { AnyJobHandler } from './jobs.ts';

export const jobHandlers: readonly AnyJobHandler[] = [bulkIssueJob];
