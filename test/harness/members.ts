/** Members of merchants, their sessions and the links to their pages. All ids are UUIDs. */
import { addressDigest } from '../../server/access/members/address-digest.ts';
import { newMemberToken } from '../../server/access/members/session-token.ts';
import { oldSessions } from '../../server/background/retention.ts';
import { newUuid } from '../../server/clock/new-id.ts';
import { worldTime } from '../../server/clock/world-clock.ts';
import { sealTarget } from '../../server/domains/communications/push/subscription-store.ts';
import { type Asked, sealAsked, sealNumber } from '../../server/domains/members/signing-in/request-store.ts';
import { codeOf, mailLink, pendingRequest } from '../../server/domains/members/signing-in/request-tokens.ts';
import { cardLink } from '../../server/domains/memberships/life/card-link.ts';
import type { PushTarget } from '../../server/mail/send-push.ts';
import { pushKeyOf } from '../../server/sealing/push-key.ts';
import { deleteInCells } from './cells.ts';
import type { TestServer } from './server.ts';
import type { World } from './world.ts';

/** Signs a customer in on the member pages. */
export async function memberSession(
  world: World,
  merchantId: string,
  customerId: string,
  device: string | null = null,
): Promise<{ text: string; sessionId: string }> {
  const { text, digest } = newMemberToken(world.keyring, merchantId);
  const sessionId = newUuid();
  await world.sql(
    `insert into member_sessions (merchant_id, id, customer_id, digest, device, expires_at)
     values ($1, $2, $3, $4, $5, now() + interval '1 day')`,
    [merchantId, sessionId, customerId, digest, device],
  );
  return { text, sessionId };
}

/** With which browsers subscribe to notifications. */
export const pushKey = ({ keyring }: World): string => pushKeyOf(keyring).publicKey;

/** A browser of a customer that gets push notifications. Returns the id of the subscription. */
export async function subscribeToPush(
  { keyring, sql }: World,
  { merchantId, customerId, sessionId }: { merchantId: string; customerId: string; sessionId?: string },
  target: PushTarget,
): Promise<string> {
  const id = newUuid();
  const { digest, sealed } = sealTarget(keyring, merchantId, target);
  await sql(
    `insert into push_subscriptions (merchant_id, id, customer_id, session_id, digest, sealed)
     values ($1, $2, $3, $4, $5, $6)`,
    [merchantId, id, customerId, sessionId ?? null, digest, sealed],
  );
  return id;
}

/** How requests for an address are found. */
export const digestOfAddress = ({ keyring }: World, merchantId: string, address: string): Buffer =>
  addressDigest(keyring, merchantId, address);

/** The token in the link to the card of a membership. */
export const cardTokenOf = ({ keyring }: World, merchantId: string, membershipId: string): string =>
  cardLink.write(keyring, { merchantId, membershipId, renewals: 0 });

/** A code that was sent to a number for a member (UUIDs), with the token that names it. */
export async function numberCode(
  { keyring, sql }: World,
  { merchantId, customerId }: { merchantId: string; customerId: string },
  phone: string,
): Promise<{ request: string; code: string }> {
  const requestId = newUuid();
  const sealed = sealNumber(keyring, merchantId, requestId, { phone, changing: customerId });
  await sql(
    `insert into member_requests (merchant_id, id, kind, sealed, address_digest, expires_at)
     values ($1, $2, 'address', $3, $4, now() + interval '1 hour')`,
    [merchantId, requestId, sealed, addressDigest(keyring, merchantId, phone)],
  );
  const request = { merchantId, requestId };
  return { request: pendingRequest.write(keyring, request), code: codeOf(keyring, request) };
}

/** The secrets of a mail to a member: the link, the token of the page that waits, and the code. */
export async function memberLink(
  { keyring, sql }: World,
  merchantId: string,
  asked: Partial<Asked> & { kind: 'join' | 'find'; email: string },
): Promise<{ link: string; pending: string; code: string }> {
  const { kind, ...said } = asked;
  const requestId = newUuid();
  const request = { merchantId, requestId };
  const sealed = sealAsked(keyring, merchantId, requestId, { language: 'en', ...said });
  await sql(
    `insert into member_requests (merchant_id, id, kind, sealed, address_digest, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + interval '1 hour')`,
    [merchantId, requestId, kind, sealed, addressDigest(keyring, merchantId, said.email), worldTime()],
  );
  return {
    link: mailLink.write(keyring, request),
    pending: pendingRequest.write(keyring, request),
    code: codeOf(keyring, request),
  };
}

/** Deletes what retention deletes of sessions and of what members asked for by mail. */
export async function forgetOldRequests({ app }: TestServer): Promise<void> {
  while (await deleteInCells(oldSessions, app.services));
}
