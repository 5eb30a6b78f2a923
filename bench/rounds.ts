import type { FigureRun, Line } from './figure.ts';
import { describeError } from './runner/describe-error.ts';

export type Contestant = readonly [name: string, measure: () => Promise<number>];

type Paced = Pick<FigureRun, 'settings' | 'until' | 'say'>;

/** Rounds until there are enough, or the next one would not fit into the figure's time; at least one. */
export async function repeat(
  { settings, until }: Pick<Paced, 'settings' | 'until'>,
  measureRound: (name: string) => Promise<void>,
  most = settings.rounds,
): Promise<void> {
  let longestMs = 0;
  for (let round = 1; round <= most; round += 1) {
    const began = performance.now();
    if (round > 1 && began + longestMs > until) return;
    await measureRound(`round ${round} of ${most}`);
    longestMs = Math.max(longestMs, performance.now() - began);
  }
}

/**
 * Measures several things in turn: A B C, A B C, ... so that load from elsewhere affects all equally. Returns the
 * values by name, one per round.
 */
export async function inTurn(
  run: Paced,
  contestants: readonly Contestant[],
): Promise<(name: string) => readonly number[]> {
  const values = new Map(contestants.map(([name]) => [name, [] as number[]]));
  await repeat(run, async (round) => {
    for (const [name, measure] of contestants) {
      const value = await measure();
      values.get(name)!.push(value);
      run.say(`  ${round}: ${name} ${readable(value)}`);
    }
  });
  return (name) => values.get(name)!;
}

/** By name. */
export type Parts<Run> = Record<string, (run: Run) => Promise<readonly Line[]>>;

/**
 * Measures the parts of a figure, each in an equal part of the time that is left, and publishes what each has found. One
 * that fails is a line of its own, and the others are measured. No lines are left to return.
 */
export async function inParts<Run extends FigureRun>(
  figure: string,
  run: Run,
  parts: Parts<Run>,
): Promise<readonly Line[]> {
  let left = Object.keys(parts).length;
  for (const [what, measure] of Object.entries(parts)) {
    const now = performance.now();
    const own = { ...run, until: now + (run.until - now) / left };
    left -= 1;
    run.publish(
      await measure(own).catch((error): Line[] => {
        const reason = describeError(error);
        run.say(`  ${what} FAILED: ${reason}`);
        return [{ figure, what, reason }];
      }),
    );
  }
  return [];
}

const readable = (value: number): string => (value < 100 ? value.toFixed(2) : Math.round(value).toString());

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
