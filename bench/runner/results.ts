/** The table of results, on screen and as RESULTS.md, and the chart. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BenchSettings,
  type Curve,
  type Figure,
  isMissing,
  type Line,
  type Result,
  type Series,
} from '../figure.ts';
import { median } from '../rounds.ts';
import { projectRoot } from '../server-process.ts';
import { drawThroughput } from './chart.ts';
import { isReached, roundValues } from './verdict.ts';

const resultsFile = join(projectRoot, 'bench/RESULTS.md');
/** It shows the chart and has a sentence of figures. */
const readmeFile = join(projectRoot, 'README.md');
const chartFile = join(projectRoot, 'docs/images/throughput.svg');
/** `S5.md` is a note on S5; other pages become sections. */
const notesFolder = join(projectRoot, 'bench/notes');

export interface Report {
  settings: BenchSettings;
  /** Names and values of the conditions. */
  circumstances: readonly (readonly [string, string])[];
  commands: readonly string[];
  figures: readonly Figure[];
  lines: readonly Line[];
  /** Empty if they could not be measured. */
  curves: readonly Curve[];
}

/** For the screen; a smoke run is not judged. */
export function lineText(result: Line, { quick }: BenchSettings): string {
  if (isMissing(result)) return `${result.figure} ${result.what}: not measured: ${result.reason}`;
  const verdict = isReached(result) ? 'reached' : 'NOT reached';
  const sides = [result.ours, ...(result.against ? [result.against] : [])].map(
    (series) => `${series.name} ${amount(series)}`,
  );
  const judged = quick || !result.target ? '' : ` (${targetOf(result)}: ${verdict})`;
  return `${result.figure} ${result.what}: ${figureOf(result)}${judged}; ${sides.join(', ')}`;
}

/** Writes RESULTS.md, the chart and the sentence of the README from this run alone, and returns their paths. */
export async function writeResults(report: Report): Promise<string[]> {
  await writeFile(resultsFile, markdown(report, await readNotes()));
  const written = [resultsFile];
  const sentence = speedSentence(report.lines);
  if (sentence !== undefined) {
    await writeFile(readmeFile, withSpeed(await readFile(readmeFile, 'utf8'), sentence));
    written.push(readmeFile);
  }
  if (report.curves.length > 0) {
    await writeFile(chartFile, drawThroughput(report.curves));
    written.push(chartFile);
  }
  return written;
}

/** Undefined if a figure of it could not be measured. */
export function speedSentence(lines: readonly Line[]): string | undefined {
  const times = (figure: string, connections: number): string | undefined => {
    const found = lines.find(
      (line): line is Result =>
        line.figure === figure && !isMissing(line) && line.against?.name === `pgbench at ${connections}`,
    );
    return found && median(roundValues(found)).toFixed(2);
  };
  const [few, many, fewHot, manyHot] = [times('S1', 32), times('S1', 128), times('S2', 32), times('S2', 128)];
  if (few === undefined || many === undefined || fewHot === undefined || manyHot === undefined)
    return undefined;
  return `${few} times as fast at 32 connections and ${many} times at 128; on a single voucher that everybody redeems at once, ${fewHot} and ${manyHot} times.`;
}

const speed = /(<!-- speed -->)([^<]*)/;

export const withSpeed = (page: string, sentence: string): string =>
  page.replace(speed, (_all, mark: string) => mark + sentence);

export const speedIn = (page: string): string | undefined => speed.exec(page)?.[2];

const numberOf = (id: string): number => Number(id.slice(1));

export interface Note {
  /** Undefined for a page with headings of its own. */
  figure?: string;
  text: string;
}

async function readNotes(): Promise<Note[]> {
  const names = (await readdir(notesFolder)).filter((name) => name.endsWith('.md'));
  const pages = names.map(async (name): Promise<Note> => {
    const text = (await readFile(join(notesFolder, name), 'utf8')).trim();
    const figure = /^S\d+/.exec(name)?.[0];
    return figure === undefined ? { text } : { figure, text };
  });
  return Promise.all(pages);
}

export function markdown(report: Report, notes: readonly Note[]): string {
  const { settings, circumstances, commands, curves } = report;
  const figures = [...report.figures].sort((a, b) => numberOf(a.id) - numberOf(b.id));
  const { rounds, seconds } = settings;
  const titles = figures.map((figure) => `- **${figure.id}** ${figure.title}. ${figure.conditions}`);
  const sections = [
    `# Results

Written by one run of \`npm run bench\`. Machines differ and are shared, so what counts is the ratio of two things measured in turn, in one run, on the same data and cores: up to ${rounds} rounds of ${seconds} s for each measurement, as many as fit into the figure’s time, unless a figure says otherwise below. Each figure starts from a copy of the same data. A figure is the median of the rounds' ratios, with the lowest and the highest in brackets; the other columns are medians likewise.

${table({ ...report, figures })}`,
    curves.length === 0 ? '' : `## Redemptions per second by connections\n\n${curveTable(curves)}`,
    `## How it was measured

${titles.join('\n')}

PostgreSQL is the embedded one with the settings it is shipped with (\`fsync\`, \`full_page_writes\` and \`synchronous_commit\` on), except \`max_connections\`, raised to 200 for pgbench. Client, server and database share the cores.

| | |
|---|---|
${circumstances.map(([name, value]) => `| ${name} | ${value} |`).join('\n')}

\`\`\`
${commands.join('\n')}
\`\`\``,
    notesOf(notes),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

function notesOf(notes: readonly Note[]): string {
  const ofFigures = notes
    .flatMap(({ figure, text }) => (figure === undefined ? [] : [{ figure, text }]))
    .sort((a, b) => numberOf(a.figure) - numberOf(b.figure))
    .map(({ figure, text }) => `### ${figure}\n\n${text}`);
  const pages = notes.filter(({ figure }) => figure === undefined).map(({ text }) => text);
  return [...(ofFigures.length > 0 ? ['## Notes', ...ofFigures] : []), ...pages].join('\n\n');
}

function table({ figures, lines, settings }: Report): string {
  const rows = figures.flatMap(({ id }) =>
    lines.filter(({ figure }) => figure === id).map((line) => rowOf(line, settings)),
  );
  return [
    '| # | What | Tessera | Against | Figure | To reach | Reached |',
    '|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

function rowOf(result: Line, { rounds }: BenchSettings): string {
  const { figure, what } = result;
  if (isMissing(result)) {
    const reached = result.isLeftOut ? '–' : '**no**';
    return `${figure} | ${what} | – | – | not measured: ${inCell(result.reason)} | – | ${reached}`;
  }
  const count = result.ours.values.length;
  const fewer = count > 1 && count < rounds ? `, ${count} rounds` : '';
  return [
    figure,
    what,
    amount(result.ours),
    result.against ? `${result.against.name}: ${amount(result.against)}` : '–',
    `**${figureOf(result)}**${fewer}`,
    targetOf(result),
    { true: 'yes', false: '**no**', undefined: '–' }[String(isReached(result))],
  ].join(' | ');
}

const longestReason = 200;
const inCell = (reason: string): string =>
  reason.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, longestReason);

function curveTable(curves: readonly Curve[]): string {
  const counts = curves[0]!.points.map(({ connections }) => connections);
  const rate = (curve: Curve, connections: number): string => {
    const point = curve.points.find((each) => each.connections === connections);
    return point === undefined ? '–' : Math.round(point.perSecond).toLocaleString('en');
  };
  return [
    `| Connections | ${curves.map(({ name }) => name).join(' | ')} |`,
    `|---|${curves.map(() => '---|').join('')}`,
    ...counts.map((count) => `| ${count} | ${curves.map((curve) => rate(curve, count)).join(' | ')} |`),
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
  if (values.length === 1) return write(values[0]!);
  return `${write(median(values))} (${write(Math.min(...values))} – ${write(Math.max(...values))})`;
}

function written(value: number, measure: Result['measure']): string {
  if (measure === 'ratio') return `${value.toFixed(2)}x`;
  if (measure === 'cost') return `${Math.round(value * 100)} %`;
  return value < 20 ? value.toFixed(2) : Math.round(value).toLocaleString('en');
}

function amount({ values, unit }: Series): string {
  const middle = median(values);
  return `${middle < 100 ? middle.toFixed(2) : Math.round(middle).toLocaleString('en')} ${unit}`;
}
