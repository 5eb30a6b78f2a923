/** Issues a pass to many customers. Each transaction issues one batch and saves the job's progress. */
import type { Static } from 'typebox';
import type { Recipient } from '../../../contract/domains/memberships-bulk.ts';
import { errorDefinition } from '../../../contract/errors.ts';
import { isOneRequestsFault } from '../../database/failures.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { emit } from '../../engine/events/event-store.ts';
import type { Call } from '../../engine/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { contradictionsIn } from '../imports/repeated.ts';
import type { JobError } from '../jobs/job.ts';
import { declareJob, JobEndedError, type JobRun } from '../jobs/jobs.ts';
import { type Issued, issueAt } from './issue-membership.ts';
import { type IssueRequest, IssuingBatch } from './issuing-batch.ts';

interface BulkIssue {
  pass_id: string;
  recipients: Static<typeof Recipient>[];
  on_duplicate: 'skip' | 'error';
  notify: boolean;
}

interface Place {
  /** Index of the next recipient. */
  next: number;
  issued: number;
  skipped: number;
  consentsKept: number;
}

/** Kept small: a batch holds the lock on the pass while it runs. */
const batch = 250;
const beginning: Place = { next: 0, issued: 0, skipped: 0, consentsKept: 0 };

export const bulkIssueJob = declareJob<BulkIssue, Place>({
  type: 'memberships.bulk_issue',
  step: async (run) => {
    try {
      return await issueNext(run, run.services.budget.atMost(batch));
    } catch (error) {
      if (error instanceof JobEndedError || !isOneRequestsFault(error)) throw error;
    }
    // The database rejected the batch because of one recipient: find it by issuing one at a time.
    for (let count = 1; count < batch; count += 1) {
      if ((await issueAlone(run)) === 'done') return 'done';
    }
    return 'more';
  },
});

function issueAlone(run: JobRun<BulkIssue, Place>): Promise<'more' | 'done'> {
  return issueNext(run, 1).catch((error: unknown) => {
    if (error instanceof JobEndedError || !isOneRequestsFault(error)) throw error;
    return passOver(run);
  });
}

function issueNext(run: JobRun<BulkIssue, Place>, count: number): Promise<'more' | 'done'> {
  const { recipients, on_duplicate, pass_id, notify } = run.payload;
  return run.advance(async (tx, { place = beginning, now }) => {
    const call = run.callAt(now);
    const taken = recipients.slice(place.next, place.next + count);
    const requests = taken.map((recipient) => ({ input: { ...recipient, pass_id, notify }, call }));
    const contradictions = contradictionsIn(recipients, ({ customer }) => customer, othersOf);
    const served = await serve(tx, requests, call, on_duplicate, { first: place.next, contradictions });
    const after = {
      next: place.next + taken.length,
      issued: place.issued + served.issued,
      skipped: place.skipped + served.skipped,
      // Unknown to jobs that began before this was counted.
      consentsKept: (place.consentsKept ?? 0) + served.consentsKept,
    };
    return {
      place: after,
      isLast: after.next >= recipients.length,
      succeeded: served.issued + served.skipped,
      failed: served.errors.length,
      errors: served.errors,
      result: {
        issued: after.issued,
        skipped: after.skipped,
        ...(after.consentsKept > 0 && { consents_kept: after.consentsKept }),
      },
    };
  });
}

/** What a recipient shall get. */
const othersOf = ({ customer: _customer, ...others }: BulkIssue['recipients'][number]) => others;

interface Served {
  issued: number;
  skipped: number;
  consentsKept: number;
  errors: JobError[];
}

async function serve(
  tx: TenantTransaction,
  requests: Parameters<typeof issueMany>[1],
  call: Call,
  onDuplicate: BulkIssue['on_duplicate'],
  { first, contradictions }: { first: number; contradictions: Map<number, string> },
): Promise<Served> {
  const served: Served = { issued: 0, skipped: 0, consentsKept: 0, errors: [] };
  if (requests.length === 0) return served;
  const outcomes = await issueMany(tx, requests, call.now);
  const events = outcomes.flatMap((outcome) => (outcome instanceof Refusal ? [] : outcome.events));
  for (const [at, outcome] of outcomes.entries()) {
    if (!(outcome instanceof Refusal)) {
      served.issued += 1;
      if (outcome.result.consents_kept) served.consentsKept += 1;
    } else if (outcome.code === 'already_issued' && onDuplicate === 'skip') {
      const message = contradictions.get(first + at);
      if (message === undefined) served.skipped += 1;
      else served.errors.push({ index: first + at, code: 'repeated_recipient', message });
    } else served.errors.push(errorOf(first + at, outcome));
  }
  emit(tx, call, ...events);
  return served;
}

const errorOf = (index: number, { code, details }: Refusal): JobError => {
  const [fault] = details.errors ?? [];
  return { index, code, message: fault ? `${fault.pointer} ${fault.detail}` : errorDefinition(code).title };
};

/** Skips a recipient that the database rejects even alone, and reports it as an error. */
function passOver(run: JobRun<BulkIssue, Place>): Promise<'more' | 'done'> {
  return run.advance(async (_tx, { place = beginning }) => {
    const next = place.next + 1;
    const { title } = errorDefinition('internal_error');
    return {
      place: { ...place, next },
      isLast: next >= run.payload.recipients.length,
      failed: 1,
      errors: [{ index: place.next, code: 'internal_error', message: title }],
    };
  });
}

const attempts = 3;

/**
 * The batch form of `memberships.issue`, inside the transaction of a job. Requests are decided in order, and each
 * sees the ones before it. Waits for customers that a concurrent transaction is creating, then uses them. The caller
 * writes the events.
 */
async function issueMany(
  tx: TenantTransaction,
  requests: readonly IssueRequest[],
  now: string,
): Promise<(Issued | Refusal)[]> {
  await tx.savepoint('operation');
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const batch = await IssuingBatch.open(tx, requests);
    const outcomes = requests.map((request) => issueAt(batch, request, now));
    if (await batch.customers.claim(tx, now)) {
      tx.commitAlong(batch.save(tx, now));
      return outcomes;
    }
    await tx.rollbackTo('operation');
  }
  throw refuse('unavailable', { retry_after: 1 });
}
