/** Judges a run in which the console lost answers: every change that it can make must have been pressed twice and done once. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../../contract/routes.ts';
import type { LostAnswer } from '../harness/lost-answers.ts';
import { root } from './files.ts';

const camel = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Operations that a key makes repeatable, as the console names them. */
const keyed = (): Set<string> =>
  new Set(routes.filter(({ idempotency }) => idempotency !== 'none').map(({ name }) => camel(name)));

/** The operations that forms and buttons of the console perform. */
function changesOfTheConsole(): string[] {
  const isKeyed = keyed();
  const sources = globSync('console/{forms,pages,components}/**/*.tsx', { cwd: root });
  const found = sources.flatMap((path) => [
    ...readFileSync(join(root, path), 'utf8').matchAll(
      /use(?:Action|ActionForm|ReviewedForm)[^('"]*\(\s*'([\w.]+)'/g,
    ),
  ]);
  return [...new Set(found.map(([, name]) => name!))].filter((name) => isKeyed.has(name)).sort();
}

export interface Verdict {
  lines: string[];
  isGood: boolean;
}

/** `log` is what the lanes wrote. */
export function judgeLostAnswers(log: string): Verdict {
  const lost = existsSync(log)
    ? readFileSync(log, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as LostAnswer)
    : [];
  const wrong = lost.filter(({ problem }) => problem !== undefined);
  const covered = new Set(lost.map(({ operation }) => operation));
  const missing = changesOfTheConsole().filter((name) => !covered.has(name));
  const lines = [
    `${lost.length} answers were lost, of ${covered.size} operations; ${wrong.length} second presses were another action.`,
    ...wrong.map(({ operation, how, problem }) => `  ${operation}, ${how}: ${problem}`),
    ...(missing.length > 0 ? [`Never lost: ${missing.join(', ')}.`] : []),
  ];
  return { lines, isGood: wrong.length === 0 && missing.length === 0 };
}
