import { setTimeout as pause } from 'node:timers/promises';

const stepMs = 100;

/**
 * Resolves after this time, unless aborted. It is counted in small steps, so that a pause of this process is not
 * mistaken for the silence of another one.
 */
export async function silence(ms: number, signal: AbortSignal): Promise<void> {
  for (let waitedMs = 0; waitedMs < ms; waitedMs += stepMs)
    await pause(stepMs, undefined, { signal, ref: false });
}
