/** Answers event by event (HTML Living Standard, 9.2, server-sent events). */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../../contract/route.ts';
import type { EventFeed, EventSource } from '../operation.ts';

/** Bytes that may wait for a client which does not take them. */
const mostWaiting = 64 * 1024;
/** How long it has to take the end. */
const farewellMs = 2_000;
/** How long a client rests before it comes back, unless it knows better. */
const retryMs = 2_000;

/** Begins the answer; without a source, where only the headers are asked for, it ends at once. */
export function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  source: EventSource | undefined,
): FastifyReply {
  request.tessera.route = route.name;
  // What is measured is how long it took to begin.
  request.tessera.answeredAt = performance.now();
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    // Proxies that collect answers would keep the events back.
    'x-accel-buffering': 'no',
    // A connection that was held for so long is not used for anything else.
    connection: 'close',
  });
  const stream = new Readable({ read: () => undefined });
  if (source === undefined) {
    stream.push(null);
    return reply.send(stream);
  }
  stream.once('close', () => source.end());
  // Who has left already never closes it.
  if (reply.raw.destroyed) stream.destroy();
  stream.push(`retry: ${retryMs}\n\n`);
  // A client that does not even take the end is left.
  const leave = () => {
    if (!reply.raw.writableFinished) request.raw.socket.destroy();
  };
  source.begin(feedInto(stream, () => setTimeout(leave, farewellMs).unref()));
  return reply.send(stream);
}

function feedInto(stream: Readable, onEnd: () => void): EventFeed {
  let ended = false;
  const write = (text: string) => {
    if (!ended && !stream.destroyed) stream.push(text);
  };
  return {
    get isFull() {
      return stream.readableLength > mostWaiting;
    },
    // JSON has no line breaks of its own, so one line of data holds it.
    tell: ({ id, event, data }) =>
      write(`${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end: (code) => {
      if (ended || stream.destroyed) return;
      write(`event: end\ndata: ${JSON.stringify({ code })}\n\n`);
      stream.push(null);
      ended = true;
      onEnd();
    },
  };
}
