/** Sends server-sent events (HTML Living Standard, 9.2). */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../../../contract/route.ts';
import type { EventFeed, EventSource } from '../../engine/streams/event-source.ts';

/** Bytes to buffer for a slow client. */
const maxWaiting = 64 * 1024;
/** How long a client has to read the end of the stream. */
const shutdownGraceMs = 2_000;
/** The default reconnection delay of clients. */
const retryMs = 2_000;

/** Starts the answer. Without a source, for a HEAD request, it ends at once. */
export function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  source: EventSource | undefined,
): FastifyReply {
  request.tessera.route = route.name;
  // The metric measures the time until the stream starts.
  request.tessera.answeredAt = performance.now();
  reply.headers(request.tessera.headers).headers({
    'content-type': 'text/event-stream; charset=utf-8',
    // Buffering proxies would hold back the events.
    'x-accel-buffering': 'no',
    // Do not reuse a connection after a stream.
    connection: 'close',
  });
  const stream = new Readable({ read: () => undefined });
  if (source === undefined) {
    stream.push(null);
    return reply.send(stream);
  }
  stream.once('close', () => source.end());
  // A client that has already disconnected fires no close event.
  if (reply.raw.destroyed) stream.destroy();
  stream.push(`retry: ${retryMs}\n\n`);
  // Drop a client that does not read the end either.
  const leave = () => {
    if (!reply.raw.writableFinished) request.raw.socket.destroy();
  };
  source.begin(feedInto(stream, () => setTimeout(leave, shutdownGraceMs).unref()));
  return reply.send(stream);
}

function feedInto(stream: Readable, onEnd: () => void): EventFeed {
  let ended = false;
  const write = (text: string) => {
    if (!ended && !stream.destroyed) stream.push(text);
  };
  return {
    get isFull() {
      return stream.readableLength > maxWaiting;
    },
    // JSON contains no raw line breaks, so it fits on one data line.
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
