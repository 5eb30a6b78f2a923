/** SQL for the sessions of members: one function, one statement. */
import { daySeconds } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { newMemberToken } from '../../access/members/session-token.ts';
import { newUuid } from '../../clock/new-id.ts';
import { addSeconds } from '../../clock/time.ts';
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { MemberBrowser } from '../../engine/callers/member-browser.ts';
import type { Keyring } from '../../sealing/keyring.ts';

const { days, perMember } = limits.memberSession;

const insert = statement(
  'member_sessions_insert',
  `insert into member_sessions (merchant_id, id, customer_id, digest, device, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

export interface NewSession {
  /** The secret for the cookie. */
  text: string;
  expiresAt: string;
}

/** Starts a session. `now` is real time, RFC 3339. */
export async function beginMemberSession(
  tx: TenantTransaction,
  keyring: Keyring,
  customerId: string,
  device: MemberBrowser['device'],
  now: string,
): Promise<NewSession> {
  const { text, digest } = newMemberToken(keyring, tx.merchantId);
  const expiresAt = addSeconds(now, days * daySeconds);
  const values = [tx.merchantId, newUuid(), customerId, digest, device ?? null, now, expiresAt];
  await Promise.all([tx.run(insert, values), tx.run(endOldest, [tx.merchantId, customerId, now])]);
  return { text, expiresAt };
}

// A person who signs in on a new device all the time keeps the newest.
const endOldest = statement(
  'member_sessions_end_oldest',
  `update member_sessions set ended_at = $3 where (merchant_id, id) in (
     select merchant_id, id from member_sessions
     where merchant_id = $1 and customer_id = $2 and ended_at is null order by created_at desc offset ${perMember})`,
);

export type SessionRow = Row<'member_sessions', 'id' | 'device' | 'created_at' | 'expires_at'>;

const list = statement<SessionRow>(
  'member_sessions_list',
  `select id, device, created_at, expires_at from member_sessions
   where merchant_id = $1 and customer_id = $2 and ended_at is null and expires_at > $3
   order by created_at desc, id desc limit ${perMember}`,
);

/** The open sessions, newest first. `now` is real time. */
export const listMemberSessions = (tx: ReadTransaction, customerId: string, now: string) =>
  tx.run(list, [tx.merchantId, customerId, now]);

const end = statement<{ id: string }>(
  'member_sessions_end',
  `update member_sessions set ended_at = coalesce(ended_at, $4)
   where merchant_id = $1 and customer_id = $2 and id = $3 returning id`,
);

/** Ends a session of this customer; false if they have no such session. */
export const endMemberSession = async (
  tx: TenantTransaction,
  customerId: string,
  id: string,
  now: string,
): Promise<boolean> => (await tx.run(end, [tx.merchantId, customerId, id, now])).length > 0;
