/** The response to a sign-in: an access token, a refresh token, and the person's merchants. */
import type { login, switchMerchant } from '../../../../contract/domains/session.ts';
import { daySeconds } from '../../../../contract/durations.ts';
import { encodeId } from '../../../../contract/ids.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ResultOf } from '../../../../contract/route.ts';
import { recordSignIn } from '../../../access/access-log.ts';
import { type AccessClaims, accessTokenSeconds, issueAccessToken } from '../../../access/credentials/jwt.ts';
import { newRefreshToken } from '../../../access/credentials/refresh-token.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { addSeconds } from '../../../clock/time.ts';
import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { IdentityCall } from '../../../engine/operation.ts';
import { keepLanguage } from '../person/keep-language.ts';
import type { Person, Workplace } from '../person/person-store.ts';
import { insertSession } from './session-store.ts';

/** A session with its new refresh token, before the access token is signed. */
export interface StartedSession {
  id: string;
  refreshToken: string;
  expiresAt: string;
  person: Pick<Person, 'id' | 'email' | 'name' | 'email_verified_at' | 'language'>;
  workplace: Workplace;
  workplaces: Workplace[];
}

/** Returns when a session ends: 30 days after its last refresh or 90 days after its start, whichever is earlier. */
export function sessionEnd(createdAt: string, now: string): string {
  const idle = addSeconds(now, limits.session.idleDays * daySeconds);
  const absolute = addSeconds(createdAt, limits.session.absoluteDays * daySeconds);
  return idle < absolute ? idle : absolute;
}

interface SessionStart {
  /** The name of the route, for the access log. */
  action: string;
  person: StartedSession['person'];
  workplaces: [Workplace, ...Workplace[]];
  /** When the person proved their identity; null if unknown. Defaults to now. */
  provenAt?: string | null;
}

/**
 * Starts a session in the first of the person's merchants, and records it in the merchant's access log. The person reads
 * mails in the language of this client from now on.
 */
export async function startSession(
  tx: IdentityTransaction,
  call: IdentityCall,
  { action, person, workplaces, provenAt = call.now }: SessionStart,
): Promise<StartedSession> {
  const [workplace] = workplaces;
  const { text, digest } = newRefreshToken(call.services.keyring);
  const session = { id: newUuid(), refreshToken: text, expiresAt: sessionEnd(call.now, call.now) };
  const inserted = insertSession(tx, {
    id: session.id,
    user_id: person.id,
    merchant_id: workplace.id,
    digest,
    stepped_up_at: provenAt,
    created_at: call.now,
    expires_at: session.expiresAt,
    ip: call.ip,
  });
  await Promise.all([inserted, keepLanguage(tx, call, person)]);
  const actor = { type: 'user', id: person.id } as const;
  const detail = { outcome: 'succeeded', session_id: session.id };
  await recordSignIn(tx, call, { merchantId: workplace.id, action, actor, detail });
  return { ...session, person, workplace, workplaces };
}

/** Builds the response for a started or continued session. */
export async function signedIn(call: IdentityCall, session: StartedSession): Promise<ResultOf<typeof login>> {
  const { person, workplace } = session;
  return {
    ...(await accessTo(call, { userId: person.id, sessionId: session.id, merchantId: workplace.id })),
    refresh_token: deliver(call, session),
    refresh_expires_at: session.expiresAt,
    user: viewPerson(person),
    merchant: viewWorkplace(workplace),
    merchants: session.workplaces.map(viewWorkplace),
  };
}

/** Returns the refresh token, or sets it as a cookie that scripts can't read, for a browser that asked for this. */
function deliver({ sessionCookie }: IdentityCall, session: StartedSession): string | null {
  if (sessionCookie === undefined) return session.refreshToken;
  sessionCookie.keep(session.refreshToken, session.expiresAt);
  return null;
}

/** Returns the fields of an access token, common to all ways to sign in. */
export async function accessTo(
  call: IdentityCall,
  claims: AccessClaims,
): Promise<Omit<ResultOf<typeof switchMerchant>, 'merchant'>> {
  const { keyring, config } = call.services;
  const token = await issueAccessToken(keyring, config.publicUrl, claims);
  return { access_token: token, token_type: 'Bearer', expires_in: accessTokenSeconds };
}

export const viewPerson = ({ id, email, name, email_verified_at }: StartedSession['person']) => ({
  id: encodeId('user', id),
  email,
  name,
  email_verified: email_verified_at !== null,
});

export const viewWorkplace = ({ id, live_merchant_id, ...workplace }: Workplace) => ({
  ...workplace,
  id: encodeId('merchant', id),
  live_merchant_id: live_merchant_id && encodeId('merchant', live_merchant_id),
});
