/** Publishes the codes of a campaign to many customers, a few per transaction. */
import type { Static } from 'typebox';
import type { publishBulk } from '../../../../contract/domains/campaigns-publish.ts';
import type { CustomerInput } from '../../../../contract/domains/customers.ts';
import { errorDefinition } from '../../../../contract/errors.ts';
import { encodeId } from '../../../../contract/ids.ts';
import type { InputOf } from '../../../../contract/route.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { CustomerDirectory } from '../../customers/customer-directory.ts';
import type { JobError } from '../../jobs/job.ts';
import { declareJob } from '../../jobs/jobs.ts';
import { publishCode } from './publish-code.ts';

type Letter = Pick<InputOf<typeof publishBulk>, 'channel' | 'message' | 'notify'>;

interface Publishing extends Letter {
  campaignId: string;
  customers: Static<typeof CustomerInput>[];
}

interface Place {
  /** Index of the next customer. */
  next: number;
  issued: number;
  skipped: number;
}

/** Kept small: the campaign's codes, customers and their messages are written one by one. */
const batch = 20;
const beginning: Place = { next: 0, issued: 0, skipped: 0 };

export const publishJob = declareJob<Publishing, Place>({
  type: 'campaigns.publish',
  step: async (run) => {
    let isDone = false;
    const { campaignId, customers, ...letter } = run.payload;
    await run.advance(async (tx, { place = beginning, now }) => {
      const call = run.callAt(now);
      const after = { ...place };
      const errors: JobError[] = [];
      const taken = customers.slice(place.next, place.next + batch);
      // All at once and in id order, so that two jobs with the same customers don't wait for each other.
      const { merchantId } = tx;
      await CustomerDirectory.open(
        tx,
        taken.map((customer) => ({ merchantId, customer })),
      );
      for (const customer of taken) {
        const published = await publishCode(tx, campaignId, { ...letter, customer }, call).catch(
          (error: unknown) => {
            if (error instanceof Refusal && error.code !== 'unavailable') return error;
            throw error;
          },
        );
        if (published instanceof Refusal) {
          const { code } = published;
          errors.push({ index: after.next, code, message: errorDefinition(code).title });
        } else if (published.isNew) after.issued += 1;
        else after.skipped += 1;
        after.next += 1;
      }
      isDone = after.next >= customers.length;
      return {
        place: after,
        succeeded: after.issued + after.skipped - place.issued - place.skipped,
        failed: errors.length,
        errors,
        result: {
          issued: after.issued,
          skipped: after.skipped,
          campaign_id: encodeId('campaign', campaignId),
        },
      };
    });
    return isDone ? 'done' : 'more';
  },
});
