/** Moments at which the tests that depend on the calendar must pass too. `.ci/run` draws three for each commit. */
import { createHash } from 'node:crypto';

/** In UTC. Just after midnight no shop has opened, and just before it the next day has begun in Europe. */
export const moments: readonly string[] = [
  // The ends of months, and the days after: nothing has been billed or counted yet.
  '2026-11-30T23:50',
  '2026-12-01T00:10',
  '2026-12-31T23:50',
  '2027-01-01T00:10',
  '2027-01-31T23:50',
  '2027-02-01T00:10',
  '2027-02-28T23:50',
  '2027-03-01T00:10',
  '2027-03-31T23:50',
  '2027-04-01T12:00',
  '2027-04-30T23:50',
  '2027-05-31T12:00',
  '2027-06-30T23:50',
  '2027-07-31T00:10',
  '2027-08-31T23:50',
  '2027-09-30T12:00',
  '2027-11-01T00:10',
  '2027-12-31T12:00',
  '2028-01-01T12:00',
  // The leap day, and those around it.
  '2028-02-28T23:50',
  '2028-02-29T00:10',
  '2028-02-29T12:00',
  '2028-02-29T23:50',
  '2028-03-01T00:10',
  // Clocks change in New York and in Rome.
  '2027-03-14T12:00',
  '2027-03-28T00:10',
  '2027-03-28T12:00',
  '2027-10-31T00:10',
  '2027-10-31T12:00',
  '2027-11-07T12:00',
  // A week, and days on which the demo once lacked something.
  '2026-11-28T12:00',
  '2026-11-29T23:50',
  '2026-12-02T00:10',
  '2026-12-03T12:00',
  '2026-12-04T23:50',
  '2026-12-05T00:10',
  '2026-12-11T12:00',
  '2027-01-12T23:50',
  '2027-02-13T00:10',
  '2027-04-27T12:00',
];

/** Draws moments, the same ones for the same seed. */
export const drawn = (seed: string, count: number): string[] =>
  [...moments]
    .map((moment) => ({ moment, rank: createHash('sha256').update(`${seed} ${moment}`).digest('hex') }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count)
    .map(({ moment }) => moment);

if (import.meta.main) console.log(drawn(process.argv[2] ?? '', 3).join('\n'));
