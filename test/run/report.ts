/** Prints a run: a line per file, failures at once, remaining files, and a summary in Node's format. */
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { spec } from 'node:test/reporters';
import type { TestFile } from './files.ts';
import { root } from './files.ts';
import type { Watcher } from './lanes.ts';
import type { EndedTest, Failure, Usage } from './protocol.ts';
import { Times } from './times.ts';

/** A run inside a test has its own. */
const logFolder =
  process.env.TESSERA_TEST_LOGS ?? join(root, 'node_modules', '.cache', 'tessera-tests', 'logs');
const slowestShown = 10;
const logLinesShown = 15;
/** Failures, and lines of each, that the summary repeats. */
const failuresRepeated = 10;
const linesRepeated = 8;

export interface ReportOptions {
  files: number;
  /** Prints each title, for `--titles`. */
  titles: boolean;
  /** Prints the tests' diagnostics, for `npm run safety`. */
  diagnostics: boolean;
  /** Prints where each file's time went, for `--times`. */
  times: boolean;
  /** The processor time of the shared PostgreSQL so far. */
  postgresMs: () => number;
}

const titleLine = ({ titles, ms, outcome }: EndedTest): string =>
  `          ${outcome === 'passed' ? '✔' : outcome} ${titles.join(' > ')} ${grey!(`${Math.round(ms)} ms`)}`;

interface FileState {
  tests: EndedTest[];
  failed: number;
  diagnostics: string[];
  begun: number;
}

interface Skipped {
  tests: number;
  suites: number;
  folders: Set<string>;
}

function whatOf({ tests, suites, folders }: Skipped): string {
  const counts = [
    tests > 0 && (tests === 1 ? 'a test' : `${tests} tests`),
    suites > 0 && (suites === 1 ? 'a group of tests' : `${suites} groups of tests`),
  ];
  return `${counts.filter(Boolean).join(' and ')} in ${[...folders].sort().join(', ')}`;
}

const isColoured = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code: number, text: string): string => (isColoured ? `\u001b[${code}m${text}\u001b[0m` : text);
const [red, green, grey, bold] = [31, 32, 90, 1].map((code) => (text: string) => paint(code, text));

export const minutes = (seconds: number): string =>
  seconds < 60
    ? `${seconds.toFixed(1)} s`
    : `${Math.floor(seconds / 60)} min ${String(Math.round(seconds % 60)).padStart(2, '0')} s`;

const regExpOf = (title: string): string => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const logOf = (path: string): string => join(logFolder, `${path.replaceAll('/', '.')}.log`);

export class Report implements Watcher {
  readonly #options: ReportOptions;
  readonly #begun = performance.now();
  readonly #running = new Map<string, FileState>();
  readonly #seconds = new Map<string, number>();
  readonly #failedFiles = new Set<string>();
  /** The failures in short, for readers who see only the end of the output. */
  readonly #failures: string[] = [];
  readonly #times: Times;
  readonly #counts = { tests: 0, suites: 0, passed: 0, failed: 0, skipped: 0, todo: 0 };
  /** By the reason. */
  readonly #skipped = new Map<string, Skipped>();
  #brokenFiles = 0;

  constructor(options: ReportOptions) {
    this.#options = options;
    this.#times = new Times(options.postgresMs);
    rmSync(logFolder, { recursive: true, force: true });
    mkdirSync(logFolder, { recursive: true });
  }

  get isGreen(): boolean {
    return this.#failedFiles.size === 0 && this.#seconds.size === this.#options.files;
  }

  /** The processor time of all files with their share of PostgreSQL, in milliseconds; 0 if it is not known. */
  get processorMs(): number {
    return this.#times.processorMs;
  }

  /** The number of finished tests. */
  get tests(): number {
    return this.#counts.tests;
  }

  started(file: TestFile): void {
    this.#times.started(file.path);
    this.#running.set(file.path, { tests: [], failed: 0, diagnostics: [], begun: performance.now() });
    this.#drawBar();
  }

  ended(test: EndedTest): void {
    const state = this.#running.get(test.file)!;
    state.tests.push(test);
    if (test.type === 'suite') this.#counts.suites += 1;
    else {
      this.#counts.tests += 1;
      this.#counts[test.outcome] += 1;
    }
    if (test.outcome === 'skipped') this.#noteSkipped(test);
    if (test.failure === undefined) return;
    state.failed += 1;
    if (!test.failure.isOfSubtests) this.#showFailure(test.file, test.failure, test.titles);
  }

  /** The tests of a suite that is skipped are unknown: it counts as one. */
  #noteSkipped({ type, file, reason = '' }: EndedTest): void {
    if (type === 'suite') this.#counts.skipped += 1;
    const why = reason || 'without a reason';
    const known = this.#skipped.get(why) ?? { tests: 0, suites: 0, folders: new Set() };
    known[type === 'suite' ? 'suites' : 'tests'] += 1;
    known.folders.add(dirname(file));
    this.#skipped.set(why, known);
  }

  said(path: string, diagnostic: string): void {
    this.#running.get(path)?.diagnostics.push(diagnostic);
    this.wrote(path, `${diagnostic}\n`);
  }

  wrote(path: string, text: string): void {
    if (text !== '') appendFileSync(logOf(path), text);
  }

  used(path: string, usage: Usage): void {
    this.#times.used(path, usage);
  }

  finished(file: TestFile, failure: Failure | undefined): void {
    const { tests, failed, diagnostics, begun } = this.#running.get(file.path)!;
    const seconds = this.#times.secondsOf(file.path) ?? (performance.now() - begun) / 1_000;
    this.#running.delete(file.path);
    this.#seconds.set(file.path, seconds);
    if (failure !== undefined) this.failed(file, failure);
    if (failed > 0) this.#failedFiles.add(file.path);
    const isRed = this.#failedFiles.has(file.path);
    const mark = isRed ? red!('✖') : green!('✔');
    const place = `${this.#seconds.size}/${this.#options.files}`.padStart(7);
    const count = tests.filter(({ type }) => type === 'test').length;
    const of = failed > 0 ? `${failed} of ${count} failed` : `${count}`;
    this.#print(`${grey!(place)} ${mark} ${file.path} ${grey!(`${of}, ${minutes(seconds)}`)}`);
    if (this.#options.titles) for (const test of tests) this.#print(titleLine(test));
    if (this.#options.diagnostics || isRed)
      for (const line of diagnostics.flatMap((text) => text.split('\n')))
        this.#print(`          ${grey!(line)}`);
    this.#drawBar();
  }

  failed(file: TestFile, failure: Failure): void {
    this.#brokenFiles += 1;
    this.#failedFiles.add(file.path);
    this.#showFailure(file.path, failure, []);
  }

  /** Prints the slowest files, the command to rerun failed ones, a closing sentence, and the totals. */
  close(closing: string | undefined): void {
    const seconds = (performance.now() - this.#begun) / 1_000;
    const slowest = [...this.#seconds].sort(([, a], [, b]) => b - a).slice(0, slowestShown);
    if (this.#seconds.size > 1) {
      this.#print(`\n${bold!('Slowest files')}`);
      for (const [path, took] of slowest) this.#print(`  ${minutes(took).padStart(12)}  ${path}`);
    }
    if (this.#options.times) for (const line of this.#times.lines()) this.#print(line);
    for (const [reason, skipped] of this.#skipped) this.#print(`\nSkipped ${whatOf(skipped)}: ${reason}`);
    if (this.#failures.length > 0) this.#print(`\n${red!('Failures')}`);
    for (const failure of this.#failures.slice(0, failuresRepeated)) this.#print(failure);
    if (this.#failedFiles.size > 0)
      this.#print(
        `\n${red!('Run the failed files again:')}\n  npm test -- ${[...this.#failedFiles].join(' ')}`,
      );
    if (closing !== undefined) this.#print(`\n${closing}`);
    this.#print('');
    this.#printTally(seconds);
  }

  /** Uses Node's own reporter, so that tools which parse `node --test` can parse this output. */
  #printTally(seconds: number): void {
    const { tests, suites, passed, failed, skipped, todo } = this.#counts;
    const reporter = new spec();
    const lines: [string, number][] = [
      ['tests', tests],
      ['suites', suites + this.#seconds.size],
      ['pass', passed],
      ['fail', failed + this.#brokenFiles],
      ['cancelled', 0],
      ['skipped', skipped],
      ['todo', todo],
      ['duration_ms', Math.round(seconds * 1_000)],
    ];
    reporter.on('data', (text) => process.stdout.write(String(text)));
    for (const [name, value] of lines)
      reporter.write({
        type: 'test:diagnostic',
        data: { nesting: 0, message: `${name} ${value}`, level: 'info' },
      });
    reporter.end();
  }

  #showFailure(file: string, { text, location }: Failure, titles: readonly string[]): void {
    const name = titles[0] === undefined ? '' : ` --name ${quoted(`^${regExpOf(titles[0])}$`)}`;
    this.#print(`\n${red!('✖')} ${bold!(titles.join(' > ') || file)}`);
    this.#print(`  ${location || file}`);
    const indented = text.replace(/^/gm, '  ');
    this.#print(indented);
    const short = indented.split('\n').slice(0, linesRepeated).join('\n');
    this.#failures.push(`  ${file}: ${titles.join(' > ')}\n${short}`);
    const log = this.#endOfLog(file);
    if (log !== '') this.#print(grey!(`  the end of ${logOf(file).slice(root.length + 1)}:\n${log}`));
    this.#print(`  again: npm test -- ${file}${name}\n`);
  }

  #endOfLog(file: string): string {
    try {
      const lines = readFileSync(logOf(file), 'utf8').trimEnd().split('\n').slice(-logLinesShown);
      return lines.map((line) => `    ${line.slice(0, 300)}`).join('\n');
    } catch {
      return '';
    }
  }

  #print(text: string): void {
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
    process.stdout.write(`${text}\n`);
  }

  /** Only on a terminal; elsewhere the position before each file shows the progress. */
  #drawBar(): void {
    if (!process.stdout.isTTY) return;
    const [done, { files }] = [this.#seconds.size, this.#options];
    const elapsed = (performance.now() - this.#begun) / 1_000;
    const width = 24;
    const full = Math.round((width * done) / files);
    const names = [...this.#running.keys()].map((path) => path.split('/').at(-1)!.replace('.test.ts', ''));
    const text = `[${'█'.repeat(full)}${'·'.repeat(width - full)}] ${done}/${files} ${minutes(elapsed)}  ${names.join(' ')}`;
    process.stdout.write(`\r\u001b[K${text.slice(0, (process.stdout.columns || 80) - 1)}`);
  }
}
