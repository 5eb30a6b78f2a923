/** Server-sent events (HTML Living Standard, 9.2) over `fetch`, which can send a credential, unlike `EventSource`. */
import { waitAfter } from '../../contract/backoff.ts';

export interface LiveEvent {
  /** Where to resume after a disconnect. */
  id: string | undefined;
  event: string;
  data: string;
}

/** Parses a stream chunk by chunk; each call returns the events its chunk completes. */
export function eventReader(): (part: string) => LiveEvent[] {
  let rest = '';
  let id: string | undefined;
  let event = '';
  let data: string[] = [];
  const readLine = (line: string): LiveEvent | undefined => {
    if (line === '') {
      const done = data.length > 0 ? { id, event: event || 'message', data: data.join('\n') } : undefined;
      [event, data] = ['', []];
      return done;
    }
    const [, name, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === 'data') data.push(value);
    if (name === 'event') event = value;
    if (name === 'id') id = value;
    return undefined;
  };
  return (part) => {
    const lines = (rest + part).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    return lines.map(readLine).filter((found) => found !== undefined);
  };
}

export interface Following {
  /** Opens a stream after the event with this id, or from now on. */
  open: (lastId: string | undefined, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** Called on each connect: events missed meanwhile may need a refetch. */
  onOpen: () => void;
  onEvent: (event: LiveEvent) => void;
  /** Whether retrying is pointless. */
  isOver: (error: unknown) => boolean;
  signal: AbortSignal;
  /** The server sends a heartbeat more often than this. */
  silenceMs?: number;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const waits = { first: 1_000, longest: 30_000 };

/** Follows a stream until the signal aborts: resumes after a disconnect, with increasing delays. */
export async function follow(following: Following): Promise<void> {
  const { open, onOpen, onEvent, isOver, signal, silenceMs = 35_000, wait = pause } = following;
  let lastId: string | undefined;
  let failures = 0;
  while (!signal.aborted) {
    const silence = new AbortController();
    const either = AbortSignal.any([signal, silence.signal]);
    let timer = setTimeout(() => silence.abort(), silenceMs);
    try {
      const stream = await open(lastId, either);
      onOpen();
      const read = eventReader();
      for await (const part of partsOf(stream)) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), silenceMs);
        failures = 0;
        for (const event of read(part)) {
          lastId = event.id ?? lastId;
          onEvent(event);
        }
      }
    } catch (error) {
      if (isOver(error)) return;
      failures += 1;
    } finally {
      clearTimeout(timer);
    }
    await wait(waitAfter(waits, failures + 1), signal);
  }
}

async function* partsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal.addEventListener('abort', end, { once: true });
  });
