/** Waits for what goes on after an answer. */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import type { Tessera } from '../../sdk/src/client.ts';

/** The job when it has ended; fails after so many seconds. */
export async function jobEnd(tessera: Pick<Tessera, 'jobs'>, id: string, seconds = 20) {
  for (const deadline = Date.now() + seconds * 1_000; ; await setTimeout(20)) {
    const job = await tessera.jobs.get(id);
    if (job.finished_at !== null) return job;
    assert.ok(Date.now() < deadline, `still ${job.status}: ${JSON.stringify(job.progress)}`);
  }
}
