import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Metrics } from '../../observability/metrics.ts';
import { joinMetrics } from './joint-metrics.ts';

async function textOf(name: string, refusals: number): Promise<string> {
  const metrics = new Metrics(name);
  for (let count = 0; count < refusals; count += 1) metrics.refusal('voucher_exhausted');
  metrics.request('vouchers.redeem', 200, 0.003);
  return metrics.registry.metrics();
}

test('each metric is described once, above the series of all processes', async () => {
  const text = joinMetrics([
    { name: '1', text: await textOf('1', 2), restarts: 0 },
    { name: '2', text: await textOf('2', 3), restarts: 4 },
    { name: 'background', text: undefined, restarts: 0 },
  ]);
  const names = [...text.matchAll(/^# HELP (\S+)/gm)].map(([, name]) => name);
  assert.equal(names.length, new Set(names).size);
  assert.ok(names.includes('tessera_http_request_seconds') && names.includes('process_cpu_seconds_total'));
  assert.match(
    text,
    /# TYPE tessera_refusals_total counter\ntessera_refusals_total\{code="voucher_exhausted",process="1"\} 2\ntessera_refusals_total\{code="voucher_exhausted",process="2"\} 3\n\n/,
  );
  assert.match(text, /tessera_process_up\{process="2"\} 1\ntessera_process_up\{process="background"\} 0\n/);
  assert.match(text, /tessera_process_restarts_total\{process="2"\} 4\n/);
  const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  assert.deepEqual(
    series.filter((line) => !/process="(1|2|background)"/.test(line)),
    [],
    'without the label, the series of two processes would be one',
  );
  assert.equal(series.length, new Set(series.map((line) => line.slice(0, line.lastIndexOf(' ')))).size);
});
