/** The time of a run, by kind of test, by file and by cause. */
import { kindOf } from './budget.ts';
import type { Usage } from './protocol.ts';

interface FileTimes {
  seconds: number;
  /** Of the lane and of what it started. */
  cpuMs: number;
  /** Its share of the shared PostgreSQL. */
  postgresMs: number;
}

const filesShown = 40;
const widths = [50, 9, 9, 9];
const row = (...cells: (string | number)[]): string =>
  cells.map((cell, at) => String(cell)[at === 0 ? 'padEnd' : 'padStart'](widths[at]!)).join('  ');
const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

export class Times {
  readonly #files = new Map<string, FileTimes>();
  readonly #causes = new Map<string, { count: number; ms: number }>();
  readonly #postgresMs: () => number;
  #countedMs = 0;
  /** Shares of files that still run. */
  readonly #shares = new Map<string, number>();

  /** `postgresMs` is the processor time of the shared PostgreSQL so far. */
  constructor(postgresMs: () => number) {
    this.#postgresMs = postgresMs;
    this.#countedMs = postgresMs();
  }

  secondsOf(path: string): number | undefined {
    return this.#files.get(path)?.seconds;
  }

  /** Files that run side by side share what PostgreSQL has used meanwhile equally. */
  #shareOut(): void {
    const now = this.#postgresMs();
    const each = (now - this.#countedMs) / Math.max(1, this.#shares.size);
    for (const [path, share] of this.#shares) this.#shares.set(path, share + each);
    this.#countedMs = now;
  }

  started(path: string): void {
    this.#shareOut();
    this.#shares.set(path, 0);
  }

  used(path: string, { seconds, cpuMs, costs }: Usage): void {
    this.#shareOut();
    this.#files.set(path, { seconds, cpuMs, postgresMs: this.#shares.get(path) ?? 0 });
    this.#shares.delete(path);
    for (const [cause, { count, ms }] of Object.entries(costs)) {
      const known = this.#causes.get(cause) ?? { count: 0, ms: 0 };
      this.#causes.set(cause, { count: known.count + count, ms: known.ms + ms });
    }
  }

  get processorMs(): number {
    return sum([...this.#files.values()].map(({ cpuMs, postgresMs }) => cpuMs + postgresMs));
  }

  #rowOf(name: string, times: readonly FileTimes[]): string {
    const own = sum(times.map(({ cpuMs }) => cpuMs));
    const postgres = sum(times.map(({ postgresMs }) => postgresMs));
    return row(name, sum(times.map((each) => each.seconds)).toFixed(1), seconds(own), seconds(postgres));
  }

  lines(): string[] {
    const cost = ({ cpuMs, postgresMs }: FileTimes): number => cpuMs + postgresMs;
    const files = [...this.#files].sort(([, a], [, b]) => cost(b) - cost(a));
    const kinds = [...Map.groupBy(files, ([path]) => kindOf(path))]
      .map(([kind, members]) => [kind, members.map(([, times]) => times)] as const)
      .sort(([, a], [, b]) => sum(b.map(cost)) - sum(a.map(cost)));
    return [
      '',
      row('By kind (processor seconds of lanes, of PostgreSQL)', 'wall s', 'cpu s', 'pg s'),
      ...kinds.map(([kind, times]) => this.#rowOf(kind, times)),
      this.#rowOf(
        'All files',
        files.map(([, times]) => times),
      ),
      '',
      row('By file', 'wall s', 'cpu s', 'pg s'),
      ...files.slice(0, filesShown).map(([path, times]) => this.#rowOf(path, [times])),
      '',
      row('By cause (side by side, so the sum exceeds the run)', 'times', 'wall s'),
      ...[...this.#causes]
        .sort(([, a], [, b]) => b.ms - a.ms)
        .map(([cause, { count, ms }]) => row(cause, count, seconds(ms))),
    ];
  }
}
