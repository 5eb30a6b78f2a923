import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Metrics } from './metrics.ts';

/** What `promtool check metrics` complains about, as far as names and helps go. */
function complaintsOf(name: string, type: string, help: string): string[] {
  const rules: [boolean, string][] = [
    [help.trim() === '', 'no help'],
    [!/^[a-z][a-z0-9_]*$/.test(name), 'not in snake case'],
    [type === 'counter' && !name.endsWith('_total'), 'a counter ends in _total'],
    [type !== 'counter' && name.endsWith('_total'), 'only counters end in _total'],
    [type !== 'histogram' && /_(bucket|count|sum)$/.test(name), 'an ending of histograms'],
    [/_(counter|gauge|histogram|summary)(_|$)/.test(name), 'its type is in its name'],
    [
      /_(milli|micro|nano|kilo|mega)?(milliseconds|minutes|hours|days|kilobytes|megabytes|percent)(_|$)/.test(
        name,
      ),
      'no base unit',
    ],
    [/_(ms|us|ns|kb|mb|sec|secs)(_|$)/.test(name), 'an abbreviated unit'],
  ];
  return rules.flatMap(([applies, complaint]) => (applies ? [`${name}: ${complaint}`] : []));
}

test('metric names pass promtool, and Node metrics have no prefix', async () => {
  const metrics = new Metrics();
  metrics.gauge('streams_open', () => 0);
  metrics.backlog(
    async () => ({
      oldestUnnumbered: null,
      oldestUnsealed: null,
      oldestToFanOut: null,
      oldestDelivery: null,
      deliveries: 0,
      jobs: 0,
      mails: 0,
      strays: 0,
      partitionsEnd: '2026-11-24T00:00:00.000Z',
    }),
    Date.now,
  );
  metrics.queueDepth('vouchers.redeem', () => 0);
  const known = await metrics.registry.getMetricsAsJSON();
  assert.ok(known.length > 20);
  assert.deepEqual(
    known.flatMap(({ name, type, help }) => complaintsOf(name, String(type), help)),
    [],
  );
  const names = known.map(({ name }) => name);
  assert.ok(names.includes('process_cpu_seconds_total') && names.includes('nodejs_heap_size_used_bytes'));
  assert.deepEqual(
    names.filter((name) => /^tessera_(process|nodejs)_/.test(name)),
    [],
  );
});
