/**
 * The outbox and the webhook sink show the mails and events of all merchants to whoever develops on the machine of the
 * server. That the connection comes from this machine is not enough: a page of somebody else reaches it by a name of
 * theirs that resolves to 127.0.0.1 (DNS rebinding), and a proxy on the machine brings the whole world.
 */
import type { FastifyRequest } from 'fastify';
import { outboxPage } from '../../contract/domains/communications-public.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { sinkPath } from './webhook-sink.ts';

const paths: readonly string[] = [outboxPage.path, sinkPath];
const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/;
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
/** Set by proxies. */
const forwarding = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

/** A refusal where one of those pages is asked for by anybody but a developer on this machine. */
export function refuseForeignVisit(request: FastifyRequest, publicUrl: string): Refusal | undefined {
  if (!paths.includes(request.routeOptions.url ?? '')) return undefined;
  return isLocal(request, new URL(publicUrl).hostname) ? undefined : refuse('not_found');
}

function isLocal({ headers, hostname, socket }: FastifyRequest, publicHost: string): boolean {
  // The peer of the connection, whatever a proxy says of itself.
  if (!loopbackAddress.test(socket.remoteAddress ?? '')) return false;
  if (Object.keys(headers).some((name) => forwarding.test(name))) return false;
  return loopbackHost.test(hostname) || hostname.toLowerCase() === publicHost.toLowerCase();
}
