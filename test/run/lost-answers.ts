/** Judges a run in which the console lost answers: every change that it can make must have been pressed twice and done once. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '../../console/api/operations.gen.ts';
import { routes } from '../../contract/routes.ts';
import type { LostAnswer } from '../harness/lost-answers.ts';
import { root } from './files.ts';

const camel = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Operations that a key makes repeatable, as the console names them. */
const keyed = (): Set<string> =>
  new Set(routes.filter(({ idempotency }) => idempotency !== 'none').map(({ name }) => camel(name)));

const operationAt = (path: string): string | undefined =>
  Object.entries(operations).find(([, one]) => one.method === 'POST' && one.path === path)?.[0];

/** The operations that forms, buttons and areas for files of the console perform. */
function changesOfTheConsole(): string[] {
  const isKeyed = keyed();
  const found = globSync('console/{forms,pages,components,frame}/**/*.tsx', { cwd: root }).flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const acts = [...text.matchAll(/\buse\w*(?:Action|Form)\b(?:<[^(]*>)?\(\s*'([\w.]+)'/g)].map(
      ([, name]) => name!,
    );
    const files = [...text.matchAll(/\bsendFiles\b(?:<[^(]*>)?\(\s*'([^']+)'/g)].map(([, to]) =>
      operationAt(to!),
    );
    return [...acts, ...files];
  });
  return [...new Set(found)].filter((name): name is string => name !== undefined && isKeyed.has(name)).sort();
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
