/** The time of a run, by file and by cause. */
import type { Usage } from './protocol.ts';

interface FileTimes {
  seconds: number;
  cpuMs: number;
}

const filesShown = 40;
const row = (cells: (string | number)[], widths: number[]): string =>
  cells.map((cell, at) => String(cell)[at === 0 ? 'padEnd' : 'padStart'](widths[at]!)).join('  ');

export class Times {
  readonly #files = new Map<string, FileTimes>();
  readonly #causes = new Map<string, { count: number; ms: number }>();

  secondsOf(path: string): number | undefined {
    return this.#files.get(path)?.seconds;
  }

  used(path: string, { seconds, cpuMs, costs }: Usage): void {
    this.#files.set(path, { seconds, cpuMs });
    for (const [cause, { count, ms }] of Object.entries(costs)) {
      const known = this.#causes.get(cause) ?? { count: 0, ms: 0 };
      this.#causes.set(cause, { count: known.count + count, ms: known.ms + ms });
    }
  }

  /** `postgresCpuMs` is the CPU time of the shared cluster. */
  lines(postgresCpuMs: number): string[] {
    const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
    const files = [...this.#files].sort(([, a], [, b]) => b.seconds - a.seconds);
    const sum = (pick: (times: FileTimes) => number): number =>
      files.reduce((total, [, times]) => total + pick(times), 0);
    const fileWidths = [50, 9, 9];
    const causeWidths = [50, 9, 9];
    return [
      '',
      row(['By file', 'seconds', 'cpu s'], fileWidths),
      ...files
        .slice(0, filesShown)
        .map(([path, times]) => row([path, times.seconds.toFixed(1), seconds(times.cpuMs)], fileWidths)),
      row(
        ['All files', sum((times) => times.seconds).toFixed(1), seconds(sum((times) => times.cpuMs))],
        fileWidths,
      ),
      row(['The shared PostgreSQL', '', seconds(postgresCpuMs)], fileWidths),
      '',
      row(['By cause (side by side, so the sum exceeds the run)', 'times', 'seconds'], causeWidths),
      ...[...this.#causes]
        .sort(([, a], [, b]) => b.ms - a.ms)
        .map(([cause, { count, ms }]) => row([cause, count, seconds(ms)], causeWidths)),
    ];
  }
}
