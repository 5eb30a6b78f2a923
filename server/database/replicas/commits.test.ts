import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Connection } from '../connection.ts';
import { Commits } from './commits.ts';
import { unreachable } from './position.ts';

const answering = (rows: () => Promise<unknown[]>) => ({ run: rows }) as unknown as Connection;
const at = (lsn: string) => answering(async () => [{ lsn, file: '000000010000000000000001' }]);
const broken = answering(() => Promise.reject(new Error('Connection terminated')));

test('the latest position is the highest, in whatever order the answers come', async () => {
  const commits = new Commits();
  assert.equal(commits.latest, undefined);
  await commits.learn(at('0/20'));
  await commits.learn(at('0/10'));
  assert.deepEqual(commits.latest, { timeline: 1, lsn: 0x20n });
});

test('after a commit whose position was lost, nothing is up to date until the primary was asked again', async () => {
  const commits = new Commits();
  await commits.learn(at('0/10'));
  const { promise, resolve } = Promise.withResolvers<unknown[]>();
  const askedBefore = commits.learn(answering(() => promise));
  await commits.learn(broken);
  assert.equal(commits.latest, unreachable);
  // This was asked for before, so it may be in front of the lost commit.
  resolve([{ lsn: '0/30', file: '000000010000000000000001' }]);
  await askedBefore;
  assert.equal(commits.latest, unreachable);
  await commits.learn(at('0/40'));
  assert.deepEqual(commits.latest, { timeline: 1, lsn: 0x40n });
});
