import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Curve } from '../figure.ts';
import { drawThroughput } from './chart.ts';

const counts = [1, 4, 8, 16, 32, 64, 128];
const curve = (name: string, rates: readonly number[]): Curve => ({
  name,
  points: rates.map((perSecond, at) => ({ connections: counts[at]!, perSecond })),
});
const example = drawThroughput([
  curve('Tessera', [500, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000]),
  curve('pgbench', [900, 2_500, 3_000, 3_200, 3_000, 2_800, 2_500]),
  curve('Fastify & <pg>', [600, 1_500, 1_800, 1_900, 1_900, 1_900, 1_900]),
]);

const pathOf = (svg: string, series: number): [x: number, y: number][] =>
  [...svg.matchAll(new RegExp(`<path class="line s${series}" d="M([^"H]+)"/>`, 'g'))]
    .at(-1)![1]!
    .split('L')
    .map((place) => place.split(' ').map(Number) as [number, number]);

test('each curve goes through its points: doubled connections are equally far apart, rates are linear from 0', () => {
  const [one, four, eight, ...others] = pathOf(example, 0);
  const step = eight![0] - four![0];
  assert.ok(Math.abs(four![0] - one![0] - 2 * step) < 0.3, 'from 1 to 4 connections they double twice');
  assert.equal(others.length, 4);
  // The axis ends at the highest rate, and 0 is as far below 500 as 500 is below 1,000.
  const top = others.at(-1)![1];
  const zero = 2 * one![1] - four![1];
  assert.ok(Math.abs(zero - top - (12 * (zero - four![1])) / 2) < 1);
  assert.match(example, new RegExp(`M\\d+ ${top}H\\d+"/>\\s*<text[^>]*>6,000</text>`));
  assert.match(example, new RegExp(`M\\d+ ${Math.round(zero)}H\\d+"/>\\s*<text[^>]*>0</text>`));
});

test('it names axes, units, connections and curves, as text', () => {
  const texts = [...example.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
  for (const text of ['Redemptions per second', 'connections', 'Tessera', 'pgbench', ...counts.map(String)])
    assert.ok(texts.includes(text), text);
  assert.match(example, /viewBox="0 0 \d+ \d+"/);
  assert.match(example, /<desc[^>]*>.*Tessera: 500 at 1, 1000 at 4/s);
});

test('names are escaped, and both color schemes are drawn', () => {
  assert.match(example, />Fastify &amp; &lt;pg&gt;<\/text>/);
  assert.doesNotMatch(example, /<pg>/);
  assert.match(example, /prefers-color-scheme: dark/);
});

test('nothing is drawn from nothing', () => {
  assert.throws(() => drawThroughput([]), /one to 3 curves/);
  assert.throws(() => drawThroughput([curve('a', [])]), /with points/);
});
