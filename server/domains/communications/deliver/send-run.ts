import type { JobRun } from '../../jobs/jobs.ts';

/** Number of audience parts whose deliveries exist. */
export interface SendProgress {
  parts: number;
  total: number;
}

export interface SendOrder {
  communication_id: string;
}

export type SendRun = JobRun<SendOrder, SendProgress>;
