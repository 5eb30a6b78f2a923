/** The command line of `npm run bench`. */
import { parseArgs } from 'node:util';
import type { BenchSettings, Figure } from '../figure.ts';

/** What the minutes of figures are made for. With less, the results are not replaced. */
const usual = { rounds: 5, seconds: 2, minutes: 2 };
/** A figure that takes this many times its minutes is ended. A smoke run, which measures nothing, has more patience. */
const patience = 2;
const quickMinutes = 10;

export interface Choice {
  chosen: readonly Figure[];
  settings: BenchSettings;
  /** Whether the results replace RESULTS.md. */
  isWhole: boolean;
  /** The moment that everything believes it is, such as `2028-02-29T23:50`, in UTC. */
  date: string | undefined;
}

/** Throws with a message for people. */
export function choose(args: readonly string[], figures: readonly Figure[]): Choice {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      minutes: { type: 'string' },
      date: { type: 'string' },
    },
  });
  const { quick } = values;
  const minutes = positive(values.minutes, usual.minutes, 'minutes');
  const settings = {
    quick,
    rounds: positive(values.rounds, quick ? 1 : usual.rounds, 'rounds'),
    seconds: positive(values.seconds, quick ? 1 : usual.seconds, 'seconds'),
    warmUpSeconds: quick ? 1 : 3,
    few: quick ? 4 : 32,
    many: quick ? 8 : 128,
    steadySeconds: quick && values.minutes === undefined ? 3 : minutes * 60,
  };
  const chosen = named(values.only, figures);
  const isWhole =
    !quick &&
    values.date === undefined &&
    chosen.length === figures.length &&
    settings.rounds >= usual.rounds &&
    settings.seconds >= usual.seconds &&
    minutes >= usual.minutes;
  return { chosen, settings, isWhole, date: values.date };
}

/** The time of a figure with these settings, and when it is ended, in milliseconds. */
export function timesOf(
  { minutes }: Figure,
  { rounds, seconds, steadySeconds, quick }: BenchSettings,
): { ownMs: number; longestMs: number } {
  const longer = Math.max(
    1,
    (rounds * seconds) / (usual.rounds * usual.seconds),
    steadySeconds / 60 / usual.minutes,
  );
  const ownMs = minutes * longer * 60_000;
  return { ownMs, longestMs: Math.max(patience * ownMs, quick ? quickMinutes * 60_000 : 0) };
}

function positive(text: string | undefined, standard: number, name: string): number {
  const value = text === undefined ? standard : Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${name} takes a whole number above 0, not "${text}".`);
}

function named(only: string | undefined, figures: readonly Figure[]): readonly Figure[] {
  if (only === undefined) return figures;
  const wanted = only.toUpperCase().split(',');
  const unknown = wanted.find((id) => !figures.some((figure) => figure.id === id));
  if (unknown)
    throw new Error(`There is no figure ${unknown}; there are ${figures.map(({ id }) => id).join(', ')}.`);
  return figures.filter((figure) => wanted.includes(figure.id));
}
