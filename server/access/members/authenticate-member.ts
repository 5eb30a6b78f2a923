/** Resolves the session of a member from the live state of the database, like `authenticate.ts` for everyone else. */
import type { IncomingHttpHeaders } from 'node:http';
import type { MemberAccess } from '../../../contract/access.ts';
import { minuteMs } from '../../../contract/durations.ts';
import { decodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import { worldTime } from '../../clock/world-clock.ts';
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { Databases } from '../../database/transactions/databases.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { Member } from '../../engine/callers/member.ts';
import { MemberBrowser } from '../../engine/callers/member-browser.ts';
import { refuse } from '../../errors/refusal.ts';
import type { Keyring } from '../../sealing/keyring.ts';
import { bearerCredential } from '../header-guard.ts';
import { readMemberToken } from './session-token.ts';

type SessionRow = Row<'member_sessions', 'id' | 'customer_id' | 'created_at' | 'expires_at'> &
  Row<'merchants', 'timezone' | 'country' | 'clock_ahead_ms'> & {
    ended: boolean;
    merchant_status: Member['merchantStatus'];
  };

// By digest, which covers merchant and secret: the time to refuse does not depend on whether the session exists.
const resolve = statement<SessionRow>(
  'access_members',
  `select s.id, s.customer_id, s.created_at, s.expires_at, s.ended_at is not null or c.status in ('erased', 'merged') as ended,
          m.status as merchant_status, m.timezone, m.country, m.clock_ahead_ms
   from member_sessions s
   join customers c on c.merchant_id = s.merchant_id and c.id = s.customer_id
   join merchants m on m.id = s.merchant_id
   where s.merchant_id = $1 and s.digest = $2`,
);

interface Options {
  pool: Databases;
  keyring: Keyring;
}

/**
 * Resolves the text of a session.
 *
 * @throws Refusal `credential_invalid`, `session_expired`
 */
export async function resolveMember({ pool, keyring }: Options, text: string): Promise<Member> {
  const presented = readMemberToken(keyring, text);
  if (presented === undefined) throw refuse('credential_invalid');
  const { merchantId, digest } = presented;
  const [row] = await inTenantTransaction(pool, { merchants: merchantId, readOnly: true }, (tx) =>
    tx.run(resolve, [merchantId, digest]),
  );
  if (row === undefined) throw refuse('credential_invalid');
  if (row.ended || row.expires_at <= worldTime()) throw refuse('session_expired');
  return {
    sessionId: row.id,
    merchantId,
    customerId: row.customer_id,
    merchantStatus: row.merchant_status,
    merchantTimezone: row.timezone,
    merchantCountry: row.country,
    clockAheadMs: row.clock_ahead_ms,
    signedInAt: row.created_at,
  };
}

/**
 * Resolves a request: a bearer credential, or the cookie of the merchant in `Member-Of`. Without that header a cookie
 * counts for nothing, because browsers also send it with requests that other sites make.
 */
export async function authenticateMember(
  options: Options & { publicUrl: string },
  headers: IncomingHttpHeaders,
): Promise<Member> {
  const bearer = bearerCredential(headers.authorization);
  if (bearer === 'invalid') throw refuse('credential_invalid');
  if (bearer !== 'missing') return resolveMember(options, bearer.credential);
  const named = headers['member-of'];
  const merchantId = typeof named === 'string' ? decodeId('merchant', named) : undefined;
  const session = merchantId && new MemberBrowser(headers, options.publicUrl).sessionOf(merchantId);
  if (session === undefined) throw refuse('credential_missing');
  const member = await resolveMember(options, session);
  if (member.merchantId !== merchantId) throw refuse('credential_invalid');
  return member;
}

/** Throws unless the merchant is active and, where the route demands it, the member signed in recently. */
export function authorizeMember(member: Member, access: MemberAccess, nowMs: number): void {
  if (member.merchantStatus !== 'active') throw refuse('merchant_inactive');
  const ageMs = nowMs - Date.parse(member.signedInAt);
  if (access.stepUp && ageMs > limits.memberSession.stepUpMinutes * minuteMs)
    throw refuse('step_up_required');
}
