/** The command line of `npm run bench`. */
import { parseArgs } from 'node:util';
import type { BenchSettings, Figure } from '../figure.ts';

/** Fewer rounds, or a shorter steady load, are no reliable measurement. */
const fewestRounds = 5;
const fewestMinutes = 10;
/** What the time limits of figures are made for. */
const usualSeconds = 3;

export interface Choice {
  chosen: readonly Figure[];
  settings: BenchSettings;
  /** Whether the results replace RESULTS.md. */
  isWhole: boolean;
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
    },
  });
  const { quick } = values;
  const minutes = positive(values.minutes, fewestMinutes, 'minutes');
  const settings = {
    quick,
    rounds: positive(values.rounds, quick ? 1 : fewestRounds, 'rounds'),
    seconds: positive(values.seconds, quick ? 1 : usualSeconds, 'seconds'),
    warmUpSeconds: quick ? 1 : 5,
    few: quick ? 4 : 32,
    many: quick ? 8 : 128,
    steadySeconds: quick && values.minutes === undefined ? 3 : minutes * 60,
  };
  const chosen = named(values.only, figures);
  const isWhole =
    !quick && chosen.length === figures.length && settings.rounds >= fewestRounds && minutes >= fewestMinutes;
  return { chosen, settings, isWhole };
}

/** The longest time for a figure with these settings, in milliseconds. */
export function longestMs({ maxMinutes }: Figure, { rounds, seconds, steadySeconds }: BenchSettings): number {
  const longer = Math.max(
    1,
    (rounds * seconds) / (fewestRounds * usualSeconds),
    steadySeconds / 60 / fewestMinutes,
  );
  return maxMinutes * longer * 60_000;
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
