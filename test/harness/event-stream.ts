/** A client for server-sent events that exposes the raw stream. */

import { type ClientRequest, type IncomingHttpHeaders, request } from 'node:http';
import { patient } from './patience.ts';

export interface StreamEvent {
  id?: string;
  event: string;
  data: Record<string, unknown>;
}

export interface OpenStream {
  status: number;
  headers: IncomingHttpHeaders;
  /** Everything received so far, byte for byte. */
  text(): string;
  /** Returns the next unread event; throws after a time-out in milliseconds. */
  next(timeoutMs?: number): Promise<StreamEvent>;
  /** Resolves when the server has ended the stream, or the connection is lost. */
  ended: Promise<void>;
  hangUp(): void;
  /** Stops reading from the connection. */
  pause(): void;
}

/** Resolves once the headers are received; a refusal is in `text` after `ended`. */
export function openStream(
  url: string,
  bearer: string,
  headers: Record<string, string> = {},
): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = request(
      `${url}/api/v1/notifications/stream`,
      { agent: false, headers: { authorization: `Bearer ${bearer}`, ...headers } },
      (answer) => {
        let text = '';
        let taken = 0;
        let wake: () => void = () => undefined;
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
          wake();
        });
        answer.on('error', () => undefined);
        const ended = new Promise<void>((done) => answer.once('close', done));
        const take = (): StreamEvent | undefined => {
          for (;;) {
            const end = text.indexOf('\n\n', taken);
            if (end < 0) return undefined;
            const event = parsed(text.slice(taken, end));
            taken = end + 2;
            if (event) return event;
          }
        };
        resolve({
          status: answer.statusCode!,
          headers: answer.headers,
          text: () => text,
          next: async (timeoutMs = 5_000) => {
            const deadline = performance.now() + patient(timeoutMs);
            for (;;) {
              const event = take();
              if (event) return event;
              const leftMs = deadline - performance.now();
              if (leftMs <= 0) throw new Error(`No event came within ${timeoutMs} ms, only: ${text}`);
              await new Promise<void>((on) => {
                const timer = setTimeout(on, leftMs);
                wake = () => {
                  clearTimeout(timer);
                  on();
                };
              });
            }
          },
          ended,
          hangUp: () => asked.destroy(),
          pause: () => answer.pause(),
        });
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

/** Comments and retry hints are not events. */
function parsed(block: string): StreamEvent | undefined {
  const fields = new Map(
    block
      .split('\n')
      .filter((line) => !line.startsWith(':'))
      .map((line) => line.split(/: (.*)/s) as [string, string]),
  );
  const [event, data, id] = [fields.get('event'), fields.get('data'), fields.get('id')];
  if (event === undefined || data === undefined) return undefined;
  return { event, data: JSON.parse(data) as Record<string, unknown>, ...(id && { id }) };
}
