import assert from 'node:assert/strict';
import { test } from 'node:test';
import { merge, readReached, writeReached } from './merge.ts';

const change = (sequence: number, created_at: string) => ({ sequence, created_at });
const access = (id: string, created_at: string) => ({ id, created_at });
const start = { change: null, access: null };

const changes = [change(1, '01'), change(2, '03'), change(3, '03'), change(4, '06')];
const accesses = [access('a', '02'), access('b', '03'), access('c', '05')];
const nameOf = (entry: { kind: string; row: { sequence?: number; id?: string } }) =>
  entry.row.sequence ?? entry.row.id;

test('entries of both logs are ordered by time', () => {
  const { entries, hasMore } = merge(changes, accesses, start, { limit: 10, order: 'asc' });
  assert.deepEqual(entries.map(nameOf), [1, 'a', 2, 3, 'b', 'c', 4]);
  assert.equal(hasMore, false);
});

test('newest first reverses the order', () => {
  const page = { limit: 10, order: 'desc' } as const;
  const { entries } = merge([...changes].reverse(), [...accesses].reverse(), start, page);
  assert.deepEqual(entries.map(nameOf), [4, 'c', 3, 2, 'b', 'a', 1]);
});

for (const limit of [1, 2, 3, 5]) {
  test(`pages of ${limit} skip and repeat nothing`, () => {
    const seen: unknown[] = [];
    let reached = readReached(undefined);
    for (let more = true; more; ) {
      const ahead = [
        changes.filter(({ sequence }) => sequence > (reached.change ?? 0)),
        accesses.filter(({ id }) => id > (reached.access ?? '')),
      ] as const;
      const merged = merge(...ahead, reached, { limit, order: 'asc' });
      seen.push(...merged.entries.map(nameOf));
      reached = readReached(writeReached(merged.reached));
      more = merged.hasMore;
    }
    assert.deepEqual(seen, [1, 'a', 2, 3, 'b', 'c', 4]);
  });
}
