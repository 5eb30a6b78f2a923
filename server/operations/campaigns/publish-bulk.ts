import { publishBulk as route } from '../../../contract/domains/campaigns-publish.ts';
import { publishable } from '../../domains/communications/publish/publish-code.ts';
import { publishJob } from '../../domains/communications/publish/publish-job.ts';
import { viewJob } from '../../domains/jobs/job-view.ts';
import { enqueue } from '../../domains/jobs/jobs.ts';
import { write } from '../../engine/operation.ts';

/** Queues a job that gives a code of the campaign to each of many customers. */
export const publishBulk = write(route, async (tx, input, call) => {
  const { id, customers, ...letter } = input;
  const campaign = await publishable(tx, id, call.now);
  const job = await enqueue(tx, call, publishJob, {
    payload: { campaignId: campaign.id, customers, ...letter },
    total: customers.length,
    result: { issued: 0, skipped: 0, campaign_id: id },
  });
  return viewJob(job);
});
