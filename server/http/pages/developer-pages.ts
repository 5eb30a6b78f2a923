/**
 * Restricts the outbox and the webhook sink, which show mails and events of all merchants, to developers on the server's
 * own machine. A loopback connection is not enough: a foreign web page can reach it through a host name that resolves to
 * 127.0.0.1 (DNS rebinding), and a proxy on the machine forwards anyone.
 */
import type { FastifyRequest } from 'fastify';
import { outboxPage } from '../../../contract/domains/communications-public.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { sinkPath } from './webhook-sink.ts';

const paths: readonly string[] = [outboxPage.path, sinkPath];
const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/;
/** Whether only this computer can use the name. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
/** Headers that proxies set. */
const forwarding = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

/** Refuses requests for these pages unless they come from this machine. */
export function refuseForeignVisit(request: FastifyRequest, publicUrl: string): Refusal | undefined {
  if (!paths.includes(request.tessera.path ?? '')) return undefined;
  return isLocal(request, new URL(publicUrl).hostname) ? undefined : refuse('not_found');
}

function isLocal({ headers, hostname, socket }: FastifyRequest, publicHost: string): boolean {
  // The peer of the connection: proxy headers are not trusted here.
  if (!loopbackAddress.test(socket.remoteAddress ?? '')) return false;
  if (Object.keys(headers).some((name) => forwarding.test(name))) return false;
  return isLoopbackHost(hostname) || hostname.toLowerCase() === publicHost.toLowerCase();
}
