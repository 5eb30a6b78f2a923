import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Metrics } from '../observability/metrics.ts';
import { startMetricsServer } from './metrics-server.ts';

test('metrics are served in Prometheus format, on localhost only', async () => {
  const metrics = new Metrics();
  metrics.refusal('voucher_exhausted');
  const server = await startMetricsServer(metrics, { metricsPort: 0 });
  try {
    const base = `http://127.0.0.1:${server!.port}`;
    const answer = await fetch(`${base}/metrics`);
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-type')!, /^text\/plain; version=0\.0\.4/);
    assert.match(await answer.text(), /tessera_refusals_total\{code="voucher_exhausted"\} 1/);
    assert.equal((await fetch(base)).status, 404);
    assert.equal((await fetch(`${base}/metrics`, { method: 'POST' })).status, 404);
  } finally {
    await server!.stop();
  }
});

test('no port is opened unless one is configured', async () => {
  assert.equal(await startMetricsServer(new Metrics(), { metricsPort: undefined }), undefined);
});
