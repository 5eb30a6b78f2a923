/** Publishes the codes of a campaign to many customers, a few per transaction. */
import type { Static } from 'typebox';
import type { publishBulk } from '../../../../contract/domains/campaigns-publish.ts';
import type { CustomerInput } from '../../../../contract/domains/customers.ts';
import { errorDefinition } from '../../../../contract/errors.ts';
import { decodeId, encodeId } from '../../../../contract/ids.ts';
import type { InputOf } from '../../../../contract/route.ts';
import { emit } from '../../../engine/events/event-store.ts';
import type { NewEvent } from '../../../engine/operation.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { contradictionsIn } from '../../imports/repeated.ts';
import type { JobError } from '../../jobs/job.ts';
import { declareJob } from '../../jobs/jobs.ts';
import { givenBy } from '../audience/audience-store.ts';
import { acceptAll, type Draft } from '../deliver/accept.ts';
import { PublishBatch } from './publish-batch.ts';
import { publishCode } from './publish-code.ts';

type Letter = Pick<InputOf<typeof publishBulk>, 'channel' | 'message' | 'notify'>;

interface Publishing extends Letter {
  campaignId: string;
  customers: Static<typeof CustomerInput>[];
  /** Goes to those who got a code, once all were given. */
  words?: Draft;
}

interface Place {
  /** When a job of an earlier version, which didn't note its codes, gave the first. */
  begunAt?: string;
  /** Index of the next customer. */
  next: number;
  issued: number;
  skipped: number;
  heldOut: number;
  consentsKept: number;
}

/** Kept small: it holds up others who publish codes of the campaign, and every message takes a few statements. */
const atOnce = 20;
const beginning: Place = { next: 0, issued: 0, skipped: 0, heldOut: 0, consentsKept: 0 };

const idsOf = (customers: Publishing['customers']): string[] =>
  customers.flatMap(({ id }) => (id === undefined ? [] : [decodeId('customer', id)!]));

export const publishJob = declareJob<Publishing, Place>({
  type: 'campaigns.publish',
  step: async (run) => {
    const { campaignId, customers, words, ...letter } = run.payload;
    return run.advance(async (tx, { place = beginning, now }) => {
      const call = run.callAt(now);
      const after = { ...beginning, ...place };
      const errors: JobError[] = [];
      const taken = customers.slice(place.next, place.next + atOnce);
      const contradictions = contradictionsIn(
        customers,
        (customer) => customer,
        () => ({}),
      );
      const requests = taken.map((customer) => ({
        input: { id: encodeId('campaign', campaignId), customer, ...letter },
        call,
      }));
      const earlier = await PublishBatch.findEarlier(tx, requests);
      const codes = await PublishBatch.open(tx, requests, earlier, run.jobId);
      const events: NewEvent[] = [];
      for (const [at, request] of requests.entries()) {
        const index = place.next + at;
        const given = publishCode(codes, request, now);
        // The step is repeated.
        if (given instanceof Refusal && given.code === 'unavailable') throw given;
        if (given instanceof Refusal) {
          const { code } = given;
          errors.push({ index, code, message: errorDefinition(code).title });
        } else {
          events.push(...given.events);
          if ('heldOut' in given) after.heldOut += 1;
          else if (given.isNew) after.issued += 1;
          else if (contradictions.has(index))
            errors.push({ index, code: 'repeated_recipient', message: contradictions.get(index)! });
          else after.skipped += 1;
          if ('keptConsents' in given && given.keptConsents!.length > 0) after.consentsKept += 1;
        }
      }
      after.next += taken.length;
      await codes.save(tx, now);
      if (events.length > 0) {
        emit(tx, { ...call, now }, ...events);
      }
      await codes.writeLetters(tx);
      const isLast = after.next >= customers.length;
      const message =
        isLast && words && after.issued > 0
          ? await acceptAll(
              tx,
              { ...call, now },
              { ...words, scheduled_at: now },
              givenBy(tx, campaignId, {
                customers: idsOf(customers),
                jobId: run.jobId,
                begunAt: after.begunAt,
              }),
            )
          : undefined;
      return {
        place: after,
        isLast,
        succeeded: after.next - place.next - errors.length,
        failed: errors.length,
        errors,
        result: {
          issued: after.issued,
          skipped: after.skipped,
          ...(after.heldOut > 0 && { held_out: after.heldOut }),
          ...(after.consentsKept > 0 && { consents_kept: after.consentsKept }),
          campaign_id: encodeId('campaign', campaignId),
          ...(message && { communication_id: message.communication.id }),
        },
      };
    });
  },
});
