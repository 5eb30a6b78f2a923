import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TesseraError } from '@tessera/sdk';
import type { CounterAction, SendOutcome } from './act.ts';
import { senderOf, verdictOf } from './acts.ts';

const sentenceOf = () => 'In words.';
const refused = (status: number, code: string) =>
  new TesseraError({ status, code: code as never, message: code });

const cases: [title: string, error: unknown, verdict: SendOutcome][] = [
  ['a cut network', refused(0, 'network_error'), { kind: 'no_answer' }],
  ['no answer in time', refused(0, 'timeout'), { kind: 'no_answer' }],
  ['a server that is away', refused(503, 'unavailable'), { kind: 'no_answer' }],
  ['a page of a proxy', refused(404, 'unexpected_response'), { kind: 'no_answer' }],
  ['a fault of the server', refused(500, 'internal_error'), { kind: 'no_answer', isAlone: true }],
  ['the same act under way', refused(409, 'idempotency_in_progress'), { kind: 'no_answer', isAlone: true }],
  ['an ended session', refused(401, 'session_expired'), { kind: 'not_now' }],
  ['too many requests', refused(429, 'rate_limited'), { kind: 'not_now' }],
  [
    'a used-up voucher',
    refused(409, 'voucher_exhausted'),
    { kind: 'refused', code: 'voucher_exhausted', sentence: 'In words.', isAtTheDoor: false },
  ],
  [
    'a role that lost its permission',
    refused(403, 'permission_denied'),
    { kind: 'refused', code: 'permission_denied', sentence: 'In words.', isAtTheDoor: true },
  ],
  ['its own reference', refused(409, 'duplicate_reference'), { kind: 'done', answer: null }],
  ['something unheard of', new TypeError('?'), { kind: 'no_answer' }],
];
for (const [title, error, verdict] of cases)
  test(`${title} is ${verdict.kind}`, () => assert.deepEqual(verdictOf(error, sentenceOf), verdict));

test('nothing is sent while another user is signed in', async () => {
  const send = senderOf({
    open: () => Promise.reject(new Error('Somebody else is signed in.')),
    renew: async () => assert.fail('asked for a session'),
    sentenceOf,
  });
  const act: CounterAction = {
    key: 'k',
    kind: 'redeem',
    input: {},
    label: 'k',
    at: '2026-11-21T12:00:00.000Z',
    place: 1,
    state: { name: 'waiting' },
  };
  assert.deepEqual(await send(act), { kind: 'not_now' });
});
