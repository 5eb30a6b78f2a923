/** The table of results, on screen and as RESULTS.md. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchSettings, Figure, Result, Series } from './figure.ts';
import { median } from './rounds.ts';
import { isReached, roundValues } from './verdict.ts';

const file = join(import.meta.dirname, 'RESULTS.md');
const notesHeading = '## Notes';

export interface Report {
  settings: BenchSettings;
  /** Names and values of the conditions. */
  circumstances: readonly (readonly [string, string])[];
  commands: readonly string[];
  figures: readonly Figure[];
  results: readonly Result[];
}

/** One line per result for the screen; a smoke run is not judged. */
export function resultLine(result: Result, { quick }: BenchSettings): string {
  const verdict = isReached(result) ? 'reached' : 'NOT reached';
  const sides = [result.ours, ...(result.against ? [result.against] : [])].map(
    (series) => `${series.name} ${amount(series)}`,
  );
  const judged = quick || !result.target ? '' : ` (${targetOf(result)}: ${verdict})`;
  return `${result.figure} ${result.what}: ${figureOf(result)}${judged}; ${sides.join(', ')}`;
}

/** Rewrites RESULTS.md, except for the notes at its end. */
export async function writeResults(report: Report): Promise<string> {
  const before = await readFile(file, 'utf8').catch(() => '');
  const at = before.indexOf(notesHeading);
  const notes = at < 0 ? `${notesHeading}\n` : before.slice(at);
  await writeFile(file, `${markdown(report)}\n${notes}`);
  return file;
}

function markdown({ settings, circumstances, commands, figures, results }: Report): string {
  const { rounds, seconds } = settings;
  const titles = figures.map((figure) => `- **${figure.id}** ${figure.title}. ${figure.conditions}`);
  return `# Results

Written by \`npm run bench\`. Machines differ and are shared, so what counts is the ratio of two things measured in turn, in one run, on the same data, database and cores: ${rounds} rounds, ${seconds} s for each measurement. A figure is the median of the rounds' ratios, with the lowest and the highest in brackets; the other columns are medians likewise.

${table(results)}

## How it was measured

${titles.join('\n')}

PostgreSQL is the embedded one with the settings it is shipped with (\`fsync\`, \`full_page_writes\` and \`synchronous_commit\` on), except \`max_connections\`, raised to 200 for pgbench. Client, server and database share the cores.

| | |
|---|---|
${circumstances.map(([name, value]) => `| ${name} | ${value} |`).join('\n')}

\`\`\`
${commands.join('\n')}
\`\`\`
`;
}

function table(results: readonly Result[]): string {
  const rows = results.map((result) =>
    [
      result.figure,
      result.what,
      amount(result.ours),
      result.against ? `${result.against.name}: ${amount(result.against)}` : '–',
      `**${figureOf(result)}**`,
      targetOf(result),
      { true: 'yes', false: '**no**', undefined: '–' }[String(isReached(result))],
    ].join(' | '),
  );
  return [
    '| # | What | Tessera | Against | Figure | To reach | Reached |',
    '|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

function targetOf({ target, measure }: Result): string {
  if (target === undefined) return 'stated';
  return 'atLeast' in target
    ? `≥ ${written(target.atLeast, measure)}`
    : `≤ ${written(target.atMost, measure)}`;
}

function figureOf(result: Result): string {
  const values = roundValues(result);
  const write = (value: number) => written(value, result.measure);
  return `${write(median(values))} (${write(Math.min(...values))} – ${write(Math.max(...values))})`;
}

function written(value: number, measure: Result['measure']): string {
  if (measure === 'ratio') return `${value.toFixed(2)}x`;
  if (measure === 'cost') return `${Math.round(value * 100)} %`;
  return value < 20 ? value.toFixed(2) : Math.round(value).toString();
}

function amount({ values, unit }: Series): string {
  const middle = median(values);
  return `${middle < 100 ? middle.toFixed(2) : Math.round(middle).toLocaleString('en')} ${unit}`;
}
