/** Reads streams of server-sent events (HTML Living Standard, 9.2). */

export interface ServerSentEvent {
  /** The latest id so far; send it as `Last-Event-ID` to continue after it. */
  id: string | undefined;
  /** `message` by default. */
  event: string;
  /** Parsed if it is JSON, otherwise text; empty text for an event without data. */
  data: unknown;
}

function dataOf(lines: readonly string[]): unknown {
  const text = lines.join('\n');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Yields events until the server closes the stream. Ending the loop closes it, too. */
export async function* serverSentEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<ServerSentEvent, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let id: string | undefined;
  let event = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop()!;
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0 || event !== '') yield { id, event: event || 'message', data: dataOf(data) };
          event = '';
          data = [];
          continue;
        }
        const [, name, text] = /^([^:]*):? ?([\s\S]*)$/.exec(line)!;
        if (name === 'id') id = text;
        else if (name === 'event') event = text!;
        else if (name === 'data') data.push(text!);
      }
    }
  } finally {
    // Also reached when the consumer stops.
    await reader.cancel().catch(() => undefined);
  }
}
