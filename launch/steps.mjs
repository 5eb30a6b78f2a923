// Prints a step and how long it has taken, so that no terminal is silent for long.

const everyMs = 1_000;

/** Prints `title`, then once a second what `progress` returns, and at the end the seconds. */
export async function step(title, work, progress) {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1_000;
  process.stdout.write(`${title} ...`);
  const ticks = setInterval(() => {
    process.stdout.write(` ${progress?.() ?? Math.round(seconds())} ...`);
  }, everyMs);
  try {
    const result = await work();
    process.stdout.write(` ${seconds().toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write(' failed\n');
    throw error;
  } finally {
    clearInterval(ticks);
  }
}
