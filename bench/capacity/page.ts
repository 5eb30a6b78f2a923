/** The tables of docs/operating/capacity.md. */
import { kindNames, requestKinds } from '../request-kinds.ts';
import type { Measured } from './costs.ts';
import { needsOf } from './plan.ts';
import { play } from './play.ts';
import { kindsOfShop } from './shop.ts';

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const short = (value: number): string => (value < 10 ? value.toFixed(1) : whole(value));
const table = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export function costTable({ requests, event, delivery }: Measured): string {
  const cost = (calm: number, crowded: number) => `${whole(calm)} – ${whole(crowded)}`;
  const kinds = kindNames.map((kind) => {
    const { calm, crowded } = requests[kind];
    return [
      requestKinds[kind],
      cost(calm.serverMicroseconds, crowded.serverMicroseconds),
      cost(calm.postgresMicroseconds, crowded.postgresMicroseconds),
      whole(Math.max(0, crowded.rowBytes)),
      whole(crowded.logBytes),
    ];
  });
  const behind = ([name, each]: readonly [string, Measured['event']]) => [
    name,
    whole(each.serverMicroseconds),
    whole(each.postgresMicroseconds),
    whole(Math.max(0, each.rowBytes)),
    whole(each.logBytes),
  ];
  return table([
    ['', 'server, µs', 'PostgreSQL, µs', 'rows, bytes', 'log, bytes'],
    ['---', '---', '---', '---', '---'],
    ...kinds,
    behind(['behind the answer: an event', event]),
    behind(['behind the answer: a webhook delivery', delivery]),
  ]);
}

const redemptions = [1e6, 1e7, 1e8];

export function needsTable(measured: Measured): string {
  const all = redemptions.map((redemptionsPerMonth) =>
    needsOf(measured, { redemptionsPerMonth, mix: kindsOfShop, endpoints: 1, peak: 10 }),
  );
  const row = (name: string, of: (needs: (typeof all)[number]) => string) => [name, ...all.map(of)];
  return table([
    ['redemptions a month', ...redemptions.map(whole)],
    ['---', '---', '---', '---'],
    row('requests a second, in the busiest minutes', ({ requestsPerSecond }) => whole(requestsPerSecond)),
    row('cores in use then: servers', ({ serverCores }) => serverCores.toFixed(2)),
    row('– worker', ({ workerCores }) => workerCores.toFixed(2)),
    row('– PostgreSQL', ({ postgresCores }) => postgresCores.toFixed(2)),
    row('cores to have, all together', ({ cores }) => whole(cores)),
    row('server processes', ({ processes }) => whole(processes)),
    row('database connections', ({ connections }) => whole(connections)),
    row('rows that stay, GB a year', ({ gigabytesPerYear }) => short(gigabytesPerYear)),
    row('rows that are deleted in time, GB', ({ gigabytesPassing }) => short(gigabytesPassing)),
    row('log, GB a day, without images of pages', ({ logGigabytesPerDay }) => short(logGigabytesPerDay)),
  ]);
}

/** Redemptions a month, clusters, and the gigabytes that each may have. */
const plays = [
  [1e6, 1, 2_000],
  [1e7, 1, 2_000],
  [1e7, 1, 4_000],
  [1e8, 1, 4_000],
  [1e8, 2, 4_000],
  [1e8, 4, 4_000],
  [1e8, 8, 4_000],
] as const;

export function playTable(measured: Measured): string {
  const rows = plays.map(([redemptionsPerMonth, clusters, mostGigabytes]) => {
    const played = play(measured, {
      load: { redemptionsPerMonth, mix: kindsOfShop, endpoints: 1 },
      merchants: 5_000,
      clusters,
      cores: 16,
      mostGigabytes,
      growth: 0.05,
      months: 240,
    });
    const busiest = Math.max(...played.clusters.map(({ cores }) => cores));
    const end = played.ends
      ? `month ${played.ends.month}: ${played.ends.because === 'size' ? 'too large' : 'too busy'}`
      : 'later';
    return [whole(redemptionsPerMonth), whole(clusters), whole(mostGigabytes), busiest.toFixed(2), end];
  });
  return table([
    [
      'redemptions a month',
      'clusters',
      'GB that each may have',
      'cores of PostgreSQL in use, first month, busiest minutes',
      'lasts until',
    ],
    ['---', '---', '---', '---', '---'],
    ...rows,
  ]);
}
