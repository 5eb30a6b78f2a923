/** Prints the steps of a start and their seconds, so that no terminal is silent for long. */

/** Runs a step of a start; `progress` adds how far it is. */
export type Step = <T>(title: string, work: () => Promise<T>, progress?: () => string) => Promise<T>;

const everyMs = 1_000;

/** For starts without a reader. */
export const silentStep: Step = (_, work) => work();

/** Prints the title, then once a second how far the step is, and at the end its seconds. */
export function printSteps(print: (text: string) => void): Step {
  return async (title, work, progress) => {
    const begun = performance.now();
    const seconds = () => (performance.now() - begun) / 1_000;
    print(`${title} ...`);
    const ticks = setInterval(() => print(` ${progress?.() ?? Math.round(seconds())} ...`), everyMs);
    try {
      const result = await work();
      print(` ${seconds().toFixed(1)} s\n`);
      return result;
    } catch (error) {
      print(' failed\n');
      throw error;
    } finally {
      clearInterval(ticks);
    }
  };
}
