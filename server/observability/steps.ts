/** Prints the steps of a start and their seconds, so that no terminal is silent for long. */

/** Runs a step of a start; `progress` adds how far it is. */
export type Step = <T>(title: string, work: () => Promise<T>, progress?: () => string) => Promise<T>;

const everyMs = 1_000;

/** Prints a line of its own among the progress of the current step; missing without one. */
let between: ((line: string) => void) | undefined;
let flushOthers = (): void => undefined;

/** `flush` writes what is left of other output, before a step begins its line. */
export const beforeSteps = (flush: () => void): void => {
  flushOthers = flush;
};

/** Prints a line, with its end, between the progress of the current step; false if none is being printed. */
export function printBetween(line: string): boolean {
  between?.(line);
  return between !== undefined;
}

/** For starts without a reader. */
export const silentStep: Step = (_, work) => work();

/** Prints the title, then once a second how far the step is, and at the end its seconds. */
export function printSteps(print: (text: string) => void): Step {
  return async (title, work, progress) => {
    const begun = performance.now();
    const seconds = () => (performance.now() - begun) / 1_000;
    let isBegun = false;
    const go = (text: string) => {
      print(isBegun ? text : `${title} ...${text}`);
      isBegun = true;
    };
    flushOthers();
    go('');
    between = (line) => {
      print(isBegun ? `\n${line}` : line);
      isBegun = false;
    };
    const ticks = setInterval(() => go(` ${progress?.() ?? Math.round(seconds())} ...`), everyMs);
    try {
      const result = await work();
      go(` ${seconds().toFixed(1)} s\n`);
      return result;
    } catch (error) {
      go(' failed\n');
      throw error;
    } finally {
      clearInterval(ticks);
      between = undefined;
    }
  };
}
