/** The events of a merchant as they happen, in order and without gaps, from the event log. */

import { setTimeout } from 'node:timers/promises';
import { waitAfter } from '../../../contract/backoff.ts';
import {
  type Event,
  type EventType,
  isTesseraError,
  type Tessera,
  type TesseraError,
} from '../../../sdk/src/index.ts';
import { CommandError } from '../../errors/exit-codes.ts';
import type { Caller } from '../caller.ts';
import { promisedBy } from '../entry/promised.ts';

export interface FeedOptions {
  types?: readonly EventType[] | undefined;
  /** Starts after this event; by default with what happens from now on. */
  after?: number | undefined;
  /** The log of that event, if it is known. */
  log?: string | undefined;
  /** Ends after the events that are there. */
  once?: boolean;
  everyMs?: number;
}

const waits = { first: 1_000, longest: 30_000 };

/** Yields events until `once` or the consumer ends it. */
export async function* eventFeed(
  caller: Caller,
  tessera: Tessera,
  options: FeedOptions,
): AsyncGenerator<Event> {
  const type = options.types && options.types.length > 0 ? { type: [...options.types] } : {};
  let { after, log } =
    options.after === undefined ? await newest(tessera) : { ...options, after: options.after };
  for (;;) {
    const position = { after_sequence: after, ...(log !== undefined && { log }) };
    const ask = () => tessera.events.list({ ...type, ...position, limit: 100 }).page();
    const page = promisedBy(
      'events.list',
      await explained(options.once ? ask : () => patiently(caller, ask)),
    );
    log = page.log;
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
  for (let failures = 1; ; failures += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isTesseraError(error) || (error.status !== 0 && error.status < 500)) throw error;
      caller.err.write(`${error.message} Trying again.\n`);
      await setTimeout(waitAfter(waits, failures));
    }
  }
}

/** Skips no events silently: the person who runs the command decides where to continue. */
async function explained<T>(ask: () => PromiseLike<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw isTesseraError(error, 'sequence_unknown') ? outOfLog(error) : error;
  }
}

function outOfLog(error: TesseraError): CommandError {
  const { problem } = error;
  return new CommandError(
    'The position is not in this event log: the server was restored from a backup, or the position is of another merchant. ' +
      'What your program has received can be missing on the server now. If it keeps a copy, read everything again. ' +
      `To continue with new events, use --after-sequence ${problem?.newest_sequence} --log ${problem?.log}. For all events, use --after-sequence 0.`,
    { cause: error },
  );
}

async function newest(tessera: Tessera): Promise<{ after: number; log: string | undefined }> {
  const page = promisedBy('events.list', await tessera.events.list({ limit: 1 }).page());
  // Servers of earlier versions don't say.
  return { after: page.newest_sequence ?? page.data[0]?.sequence ?? 0, log: page.log };
}
