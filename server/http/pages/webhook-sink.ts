/** A page that receives and shows the demo's webhooks, in development only. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { plainPagePolicy } from '../docs/document.ts';
import { type Received, sinkPage } from '../docs/sink-page.ts';

export const sinkPath = '/webhook-sink';
const maxKept = 100;

/** The address of the sink; undefined in production. */
export const sinkUrlOf = (config: Pick<Config, 'environment' | 'publicUrl'>): string | undefined =>
  config.environment === 'production' ? undefined : config.publicUrl + sinkPath;

/** Receives webhooks, keeps the last 100 in memory, and shows them. */
export function mountWebhookSink(app: FastifyInstance): void {
  const received: Received[] = [];
  app.post(sinkPath, (request, reply) => {
    const header = (name: string) => String(request.headers[name] ?? '');
    received.unshift({
      at: new Date().toISOString(),
      id: header('webhook-id'),
      timestamp: header('webhook-timestamp'),
      signature: header('webhook-signature'),
      body: Buffer.isBuffer(request.body) ? request.body.toString() : '',
    });
    received.length = Math.min(received.length, maxKept);
    return reply.code(204).send();
  });
  app.get(sinkPath, (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': plainPagePolicy,
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(sinkPage(received)),
  );
}
