import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Metrics } from './metrics.ts';
import { Rejections } from './rejections.ts';

test('rejections are counted immediately and logged as one line per reason', async () => {
  const metrics = new Metrics();
  const lines: object[] = [];
  const rejections = new Rejections(metrics, { warn: (line: object) => lines.push(line) } as never);
  for (let count = 0; count < 3; count += 1) rejections.note('shed');
  rejections.note('hash_queue');
  assert.match(await metrics.registry.metrics(), /tessera_rejections_total\{reason="shed"\} 3/);
  assert.deepEqual(lines, []);
  rejections.flush();
  assert.deepEqual(lines, [
    { reason: 'shed', count: 3, seconds: 10 },
    { reason: 'hash_queue', count: 1, seconds: 10 },
  ]);
  rejections.flush();
  assert.equal(lines.length, 2);
});
