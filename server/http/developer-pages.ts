/**
 * Protects the outbox and the webhook sink, which show the mails and events of all merchants to a developer on the
 * server's own machine. A loopback connection is not proof enough: another website can reach it through DNS rebinding,
 * and a local proxy forwards requests from anywhere.
 */
import type { FastifyRequest } from 'fastify';
import { outboxPage } from '../../contract/domains/communications-public.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { sinkPath } from './webhook-sink.ts';

const paths: readonly string[] = [outboxPage.path, sinkPath];
const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/;
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
/** Headers that proxies add. */
const forwarding = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

/** Returns a refusal if a developer page is requested by anyone but a developer on this machine. */
export function refuseForeignVisit(request: FastifyRequest, publicUrl: string): Refusal | undefined {
  if (!paths.includes(request.routeOptions.url ?? '')) return undefined;
  return isLocal(request, new URL(publicUrl).hostname) ? undefined : refuse('not_found');
}

function isLocal({ headers, hostname, socket }: FastifyRequest, publicHost: string): boolean {
  // Checks the connection's peer; forwarding headers are not trusted.
  if (!loopbackAddress.test(socket.remoteAddress ?? '')) return false;
  if (Object.keys(headers).some((name) => forwarding.test(name))) return false;
  return loopbackHost.test(hostname) || hostname.toLowerCase() === publicHost.toLowerCase();
}
