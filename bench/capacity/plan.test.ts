/** The calculator agrees with runs of everything together, and the page shows what it says. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Cost } from '../cost-meter.ts';
import { type Measured, readMeasured } from './costs.ts';
import { costTable, needsTable, playTable } from './page.ts';
import { costOf, needsOf } from './plan.ts';
import { type Play, play } from './play.ts';
import { eventsOf, kindsOfShop, requestsOf } from './shop.ts';

const measured = readMeasured();
const mix = kindsOfShop;

/** What the calculator says, divided by what was measured, for each run in which everything happened together. */
function agreement(costs: Measured, read: (cost: Cost) => number): number[] {
  // Its redemptions had no keys, and its endpoints received nothing but redemptions.
  const redeem = mix.redeem + mix.redeemWithKey;
  const sent = { ...mix, redeem, redeemWithKey: 0 };
  const received = redeem / (eventsOf(sent) * requestsOf(sent));
  return costs.mixed.map(({ endpoints, perSecond, p50Ms, cost }) => {
    const inProgress = (perSecond * p50Ms) / 1_000;
    return read(costOf(costs, { mix: sent, endpoints: endpoints * received }, inProgress)) / read(cost);
  });
}

/** As the page says. What the server needs depends most on what else the machine does. */
const figures: readonly [name: string, margin: number, read: (cost: Cost) => number][] = [
  ['processor time of PostgreSQL', 0.3, ({ postgresMicroseconds }) => postgresMicroseconds],
  ['bytes of the log', 0.35, ({ logBytes }) => logBytes],
  ['processor time of servers and workers', 0.5, ({ serverMicroseconds }) => serverMicroseconds],
];

function requireAgreement(ratio: number, margin: number): void {
  assert.ok(ratio > 1 - margin && ratio < 1 + margin, `${ratio.toFixed(2)} times what was measured`);
}

for (const [name, margin, read] of figures)
  test(`the ${name} for a request is within ${margin * 100} % of runs of everything together`, () => {
    assert.ok(measured.mixed.some(({ endpoints }) => endpoints > 0));
    for (const ratio of agreement(measured, read)) requireAgreement(ratio, margin);
  });

test('bytes for a redemption are within 30 % of the benchmark', () => {
  const results = readFileSync(join(import.meta.dirname, '../RESULTS.md'), 'utf8');
  const figure = (name: string): number => {
    const [, found] = new RegExp(`^\\| S20 \\| ${name} \\| ([\\d,]+) bytes`, 'm').exec(results)!;
    return Number(found!.replaceAll(',', ''));
  };
  const { redeem } = measured.requests;
  requireAgreement((redeem.crowded.rowBytes + measured.event.rowBytes) / figure('rows, with indexes'), 0.3);
  requireAgreement((redeem.crowded.logBytes + measured.event.logBytes) / figure('records in the log'), 0.3);
});

test('costs that leave out what follows from a request do not agree', () => {
  const nothing = { ...measured.event, logBytes: 0 };
  const ratios = agreement({ ...measured, event: nothing, delivery: nothing }, ({ logBytes }) => logBytes);
  for (const ratio of ratios) assert.throws(() => requireAgreement(ratio, 0.35));
});

test('ten times the load needs up to ten times as much, and more than five times', () => {
  const of = (redemptionsPerMonth: number) =>
    needsOf(measured, { redemptionsPerMonth, mix, endpoints: 1, peak: 10 });
  const [less, more] = [of(1e7), of(1e8)];
  assert.ok(Math.abs(more.gigabytesPerYear / less.gigabytesPerYear - 10) < 0.5);
  const ratio = more.postgresCores / less.postgresCores;
  assert.ok(ratio > 5 && ratio <= 10, `${ratio}`);
  assert.ok(less.cores >= 2 && more.processes >= less.processes);
});

const whole: Play = {
  load: { redemptionsPerMonth: 1e8, mix, endpoints: 1 },
  merchants: 2_000,
  clusters: 1,
  cores: 16,
  mostGigabytes: 4_000,
  growth: 0.05,
  months: 240,
};

test('clusters share the merchants, and every one of them lasts longer than one alone', () => {
  const [one, three] = [play(measured, whole), play(measured, { ...whole, clusters: 3 })];
  assert.equal(three.clusters.length, 3);
  assert.equal(
    three.clusters.reduce((sum, { merchants }) => sum + merchants, 0),
    whole.merchants,
  );
  const share = three.clusters.reduce((sum, each) => sum + each.share, 0);
  assert.ok(Math.abs(share - 1) < 1e-9);
  for (const each of three.clusters) assert.ok(Math.abs(each.share - 1 / 3) < 0.01, `${each.share}`);
  assert.ok(one.ends && (three.ends === undefined || three.ends.month > one.ends.month));
});

test('more clusters than large merchants help no more: the largest is wholly in one', () => {
  const played = play(measured, { ...whole, clusters: 50 });
  const largest = Math.max(...played.clusters.map(({ share }) => share));
  assert.equal(largest, played.largestMerchant);
  assert.ok(largest > 1 / 50);
});

test('the page shows the tables of the calculator', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operating/capacity.md'), 'utf8');
  assert.ok(page.includes(costTable(measured)));
  assert.ok(page.includes(needsTable(measured)));
  assert.ok(page.includes(playTable(measured)));
  for (const [, margin] of figures) assert.ok(page.includes(`${margin * 100} %`));
});
