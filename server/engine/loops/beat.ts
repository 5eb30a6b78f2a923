/**
 * Rests of background work. Loops that have nothing to do wake up together, on a beat, and send their queries in one
 * packet: most of what an idle process costs, and costs its database, is waking up.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { deferred } from '../../errors/begun.ts';

const beatMs = 1_000;

interface Beat {
  timer: NodeJS.Timeout;
  sleepers: Set<() => void>;
}

/** By number, since the start of the process. */
const beats = new Map<number, Beat>();

function beatOf(number: number): Beat {
  const known = beats.get(number);
  if (known !== undefined) return known;
  const sleepers = new Set<() => void>();
  const wake = () => {
    for (const sleeper of sleepers) sleeper();
  };
  const beat = { timer: setTimeout(wake, number * beatMs - performance.now()), sleepers };
  beats.set(number, beat);
  return beat;
}

/** Resolves after this many milliseconds, from a second on to the nearest beat, or when the signal is aborted. */
export function rest(ms: number, signal: AbortSignal): Promise<void> {
  if (ms < beatMs || signal.aborted) return pause(ms, undefined, { signal }).catch(() => undefined);
  const number = Math.round((performance.now() + ms) / beatMs);
  const beat = beatOf(number);
  const { promise, resolve } = deferred();
  const end = () => {
    signal.removeEventListener('abort', end);
    beat.sleepers.delete(end);
    if (beat.sleepers.size === 0) {
      clearTimeout(beat.timer);
      beats.delete(number);
    }
    resolve();
  };
  beat.sleepers.add(end);
  signal.addEventListener('abort', end);
  return promise;
}
