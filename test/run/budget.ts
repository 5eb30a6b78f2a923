/** What the tests may cost: `test/BUDGET.md` has the processor seconds of the core and of everything, by kind. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.ts';

export const budgetPage = 'test/BUDGET.md';
/** Runs of the same tests differ by some percent; a run above this exceeds its budget. */
const tolerance = 1.2;

/** Which of the two columns of the page a run is measured by. */
export type Extent = 'core' | 'everything';

/** Where the time of a file is counted: its folder in `test`, or `units` for tests beside the code. */
export function kindOf(path: string): string {
  const [first, ...rest] = path.split('/');
  if (first !== 'test') return first === 'server' ? `server/${rest[0]}` : first!;
  const folders = rest.slice(0, -1);
  if (folders[0] === 'all') return ['test', ...folders.slice(0, 2)].join('/');
  return folders.length === 0 ? 'test' : `test/${folders[0]}`;
}

/** The seconds that a line of the page allows the whole run, on the machine that the page was measured on. */
export function budgetOf(extent: Extent): number {
  const page = readFileSync(join(root, budgetPage), 'utf8');
  const [, seconds] = new RegExp(`^\\| \\*\\*${extent}\\*\\* \\| (\\d+) \\|`, 'm').exec(page) ?? [];
  if (seconds === undefined) throw new Error(`${budgetPage} has no budget for ${extent}.`);
  return Number(seconds);
}

/**
 * Compares a whole run with its budget. `slowness` is how much more processor time this machine needs than the page's.
 * Returns the sentence to print, and whether the run costs too much.
 */
export function judged(
  extent: Extent,
  spentMs: number,
  slowness: number,
): { sentence: string; exceeds: boolean } {
  const seconds = spentMs / 1_000 / slowness;
  const budget = budgetOf(extent);
  const share = Math.round((100 * seconds) / budget);
  const measured = `${Math.round(spentMs / 1_000)} s of processor time, ${Math.round(seconds)} s on the machine of ${budgetPage}`;
  const exceeds = seconds > budget * tolerance;
  return {
    sentence: exceeds
      ? `The run cost ${measured}: ${share} % of its budget of ${budget} s. Make tests cheaper (--times shows where it went), or argue for a larger budget there.`
      : `${measured}; ${share} % of the budget`,
    exceeds,
  };
}
