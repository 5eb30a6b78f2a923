import type { JobRun } from '../../background/jobs.ts';

/** Parts of the audience of which the messages are there. */
export interface SendPlace {
  parts: number;
  total: number;
}

export interface SendOrder {
  communication_id: string;
}

export type SendRun = JobRun<SendOrder, SendPlace>;
