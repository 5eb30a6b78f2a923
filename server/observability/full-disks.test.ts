import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { FullDisks } from './full-disks.ts';

test('a full disk has one line in the log, however many writes fail, and one when none does any more', async () => {
  const lines: [string, object][] = [];
  const note = (level: string) => (line: object) => void lines.push([level, line]);
  const log = { error: note('error'), warn: note('warn') } as never;
  const disks = new FullDisks(log, { quietMs: 40 });
  assert.deepEqual([...disks.states], []);
  for (let count = 0; count < 100; count += 1) disks.note('database', 'No space left on device');
  disks.note('files', 'ENOSPC');
  assert.deepEqual(
    [...disks.states],
    [
      ['database', true],
      ['files', true],
    ],
  );
  assert.deepEqual(
    lines.map(([level]) => level),
    ['error', 'error'],
  );
  while (disks.isFull('database') || disks.isFull('files')) await pause(5);
  assert.deepEqual([...disks.states.values()], [false, false]);
  assert.deepEqual(lines.at(2), ['warn', { disk: 'database', failures: 100 }]);
  disks.note('database', 'No space left on device');
  assert.equal(lines.at(-1)![0], 'error', 'it is news again');
});
