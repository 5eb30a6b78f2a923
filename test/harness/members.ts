/** Members of merchants, their sessions and the links to their pages. */
import { newMemberToken } from '../../server/access/members/session-token.ts';
import { addressDigest } from '../../server/access/members/address-digest.ts';
import { newUuid } from '../../server/clock/new-id.ts';
import { inTenantTransaction } from '../../server/database/transactions/tenant-transaction.ts';
import {
  type Asked,
  insertRequest,
  sealAsked,
} from '../../server/domains/members/signing-in/request-store.ts';
import {
  codeOf,
  mailLink,
  pendingRequest,
} from '../../server/domains/members/signing-in/request-tokens.ts';
import { cardLink } from '../../server/domains/memberships/card-link.ts';
import type { TestServer } from './server.ts';
import type { World, WorldServer } from './world.ts';

/** Signs a customer in on the member pages. Ids are UUIDs. */
export async function memberSession(
  { app }: WorldServer,
  world: World,
  merchantId: string,
  customerId: string,
  device: string | null = null,
): Promise<{ text: string; sessionId: string }> {
  const { text, digest } = newMemberToken(app.services.keyring, merchantId);
  const sessionId = newUuid();
  await world.sql(
    `insert into member_sessions (merchant_id, id, customer_id, digest, device, expires_at)
     values ($1, $2, $3, $4, $5, now() + interval '1 day')`,
    [merchantId, sessionId, customerId, digest, device],
  );
  return { text, sessionId };
}

/** The token in the link to the card of a membership (UUIDs). */
export const cardTokenOf = ({ app }: WorldServer, merchantId: string, membershipId: string): string =>
  cardLink.write(app.services.keyring, { merchantId, membershipId });

/** The secrets of a mail to a member: the link, the token of the page that waits, and the code. */
export async function memberLink(
  { app }: Pick<TestServer, 'app'>,
  merchantId: string,
  asked: Partial<Asked> & { kind: 'join' | 'find'; email: string },
): Promise<{ link: string; pending: string; code: string; id: string }> {
  const { keyring, pool } = app.services;
  const { kind, ...said } = asked;
  const requestId = newUuid();
  const request = { merchantId, requestId };
  const row = {
    merchant_id: merchantId,
    id: requestId,
    kind,
    sealed: sealAsked(keyring, merchantId, requestId, { language: 'en', ...said }),
    address_digest: addressDigest(keyring, merchantId, said.email),
    created_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  };
  await inTenantTransaction(pool, { merchants: merchantId }, (tx) => insertRequest(tx, row));
  return {
    link: mailLink.write(keyring, request),
    pending: pendingRequest.write(keyring, request),
    code: codeOf(keyring, request),
    id: requestId,
  };
}
