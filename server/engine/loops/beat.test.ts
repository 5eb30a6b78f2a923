import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patient } from '../../../test/harness/patience.ts';
import { rest } from './beat.ts';

const endless = new AbortController().signal;

test('long rests end together, at about their time, and short ones exactly', async () => {
  const ends: number[] = [];
  const began = performance.now();
  const rested = async (ms: number) => {
    await rest(ms, endless);
    ends.push(performance.now() - began);
  };
  await Promise.all([rested(1_000), rested(1_001), rested(20)]);
  const [short, one, other] = ends;
  assert.ok(short! >= 19, `${short}`);
  assert.ok(one! >= 499 && one! < patient(1_600), `${one}`);
  assert.ok(other! - one! < 5 || other! - one! > 900, `${one} ${other}`);
});

test('a rest ends at once when its signal is aborted, and the others continue', async () => {
  const stopping = new AbortController();
  const other = rest(1_500, endless);
  const stopped = rest(1_500, stopping.signal);
  const began = performance.now();
  stopping.abort();
  await stopped;
  await rest(60_000, stopping.signal);
  assert.ok(performance.now() - began < 450);
  await other;
  assert.ok(performance.now() - began >= 900);
});
