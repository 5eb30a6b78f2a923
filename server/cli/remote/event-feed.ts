/** The events of a merchant as they happen, in order and without gaps, from the event log. */

import { setTimeout } from 'node:timers/promises';
import {
  type Event,
  type EventType,
  isTesseraError,
  type Page,
  type Tessera,
} from '../../../sdk/src/index.ts';
import type { Caller } from '../caller.ts';

export interface FeedOptions {
  types?: readonly EventType[] | undefined;
  /** Starts after this event; by default with what happens from now on. */
  after?: number | undefined;
  /** Ends after the events that are there. */
  once?: boolean;
  everyMs?: number;
}

const longestWaitMs = 30_000;

/** Yields events until `once` or the consumer ends it. */
export async function* eventFeed(
  caller: Caller,
  tessera: Tessera,
  options: FeedOptions,
): AsyncGenerator<Event> {
  const type = options.types && options.types.length > 0 ? { type: [...options.types] } : {};
  let after = options.after ?? (await lastSequence(tessera));
  for (;;) {
    const ask = () => tessera.events.list({ ...type, after_sequence: after, limit: 100 }).page();
    const page: Page<Event> = options.once ? await ask() : await patiently(caller, ask);
    for (const event of page.data) {
      yield event;
      after = event.sequence;
    }
    if (page.has_more) continue;
    if (options.once) return;
    await setTimeout(options.everyMs ?? 1_000);
  }
}

/** A server that restarts, or a network that fails for a while, must not end a command that follows it. */
async function patiently<T>(caller: Caller, ask: () => PromiseLike<T>): Promise<T> {
  for (let waitMs = 1_000; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    try {
      return await ask();
    } catch (error) {
      if (!isTesseraError(error) || (error.status !== 0 && error.status < 500)) throw error;
      caller.err.write(`${error.message} Trying again.\n`);
      await setTimeout(waitMs);
    }
  }
}

async function lastSequence(tessera: Tessera): Promise<number> {
  const page = await tessera.events.list({ limit: 1 }).page();
  return page.data[0]?.sequence ?? 0;
}
