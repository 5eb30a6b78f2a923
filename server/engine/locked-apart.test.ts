import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DatabaseError } from 'pg';
import { explainFailure } from '../database/failures.ts';
import type { Outcome } from './gathering-queue.ts';
import { LockedApart, type LockTimeouts } from './locked-apart.ts';

interface Request {
  subject: string;
  row: string;
  merchant?: string;
}

function lockTimeout(): unknown {
  const error = new DatabaseError('canceling statement due to lock timeout', 0, 'error');
  error.code = '55P03';
  return explainFailure(error);
}

/** Commits that fail together if one of them needs a locked row. */
function withLocks(locked: Set<string>) {
  const commits: { requests: Request[]; patience: LockTimeouts }[] = [];
  let apartCount = 0;
  const apart = new LockedApart<Request, string>({
    batch: 512,
    subjectOf: ({ subject }) => subject,
    laneOf: ({ merchant = 'merchant' }) => merchant,
    commit: async (requests, patience) => {
      commits.push({ requests, patience });
      if (requests.some(({ row }) => locked.has(row))) return requests.map(() => ({ error: lockTimeout() }));
      return requests.map(({ row }) => ({ answer: row }));
    },
    onApart: (count) => {
      apartCount += count;
    },
  });
  return { apart, commits, apartCount: () => apartCount };
}

/** The final result for a client: its answer, or the code of its refusal. */
const ended = (outcomes: Outcome<string>[]): Promise<string[]> =>
  Promise.all(
    outcomes.map(async (outcome) => {
      if ('answer' in outcome) return outcome.answer;
      if ('error' in outcome) return 'refused in the batch';
      return outcome.pending.catch((error: { code: string }) => error.code);
    }),
  );

const about = (count: number): Request[] =>
  Array.from({ length: count }, (_, place) => ({ subject: `voucher ${place}`, row: `row ${place}` }));

test('without locks a batch is one commit', async () => {
  const { apart, commits } = withLocks(new Set());
  const requests = about(100);
  assert.deepEqual(
    await ended(await apart.serve(requests)),
    requests.map(({ row }) => row),
  );
  assert.equal(commits.length, 1);
});

test('only requests for a locked row wait, and the batch does not wait for them', async () => {
  const { apart, apartCount } = withLocks(new Set(['row 3', 'row 77']));
  const requests = about(100);
  const outcomes = await apart.serve(requests);
  const waiting = requests.filter((_, place) => 'pending' in outcomes[place]!);
  assert.deepEqual(
    waiting.map(({ row }) => row),
    ['row 3', 'row 77'],
  );
  assert.equal(apartCount(), 2);
  const answers = await ended(outcomes);
  assert.deepEqual(
    answers.filter((answer) => !answer.startsWith('row ')),
    ['unavailable', 'unavailable'],
  );
});

test('a request for a recently locked object waits at once, and rejoins the others when it is unlocked', async () => {
  const locked = new Set(['row 1']);
  const { apart, commits } = withLocks(locked);
  await ended(await apart.serve(about(4)));
  commits.length = 0;
  locked.clear();
  assert.deepEqual(await ended(await apart.serve(about(4))), ['row 0', 'row 1', 'row 2', 'row 3']);
  assert.deepEqual(
    commits.map(({ requests }) => requests.length),
    [3, 1],
  );
  commits.length = 0;
  await ended(await apart.serve(about(4)));
  assert.deepEqual(
    commits.map(({ requests }) => requests.length),
    [4],
  );
});

test('of requests for the same object, only those whose own row is locked are refused', async () => {
  const { apart } = withLocks(new Set(['customer 5']));
  const requests = Array.from({ length: 8 }, (_, place) => ({
    subject: 'campaign code',
    row: `customer ${place}`,
  }));
  const answers = await ended(await apart.serve(requests));
  assert.deepEqual(
    answers,
    requests.map(({ row }) => (row === 'customer 5' ? 'unavailable' : row)),
  );
});

test('many objects of one merchant behind one locked row cost the rest of the batch few tries', async () => {
  const { apart, commits } = withLocks(new Set(['campaign']));
  const behind = Array.from({ length: 256 }, (_, place) => ({
    subject: `member ${place}`,
    row: 'campaign',
    merchant: 'hostile',
  }));
  const honest = Array.from({ length: 8 }, (_, place) => ({
    subject: `other ${place}`,
    row: `row ${place}`,
    merchant: `honest ${place}`,
  }));
  const mixed = behind.flatMap((one, place) => (place % 32 === 0 ? [one, honest[place / 32]!] : [one]));
  const outcomes = await apart.serve(mixed);
  assert.deepEqual(
    outcomes.filter((one) => 'answer' in one).map(({ answer }) => answer),
    honest.map(({ row }) => row),
  );
  const tries = commits.length;
  assert.ok(tries < 40, `${tries} tries`);
  await ended(outcomes);
});
