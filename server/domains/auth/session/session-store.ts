/** Sessions and their refresh tokens, stored as digests. */
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';

export type SessionRow = Omit<Row<'sessions'>, 'refresh_digest' | 'last_used_at' | 'end_reason' | 'ip'>;

/**
 * A session found by an exchanged refresh token. `refresh_digest` is that of the current token; `network` exchanged the
 * old one, and is null for old rows.
 */
export type SpentRow = SessionRow &
  Row<'sessions', 'refresh_digest'> &
  Row<'spent_refresh_tokens', 'spent_at' | 'network'>;

type EndReason = 'logout' | 'refresh_reused' | 'ended_by_owner' | 'password_reset' | 'address_proven';

const columns = 'id, user_id, merchant_id, stepped_up_at, created_at, expires_at, ended_at';

const insert = statement(
  'session_insert',
  `insert into sessions (id, user_id, merchant_id, refresh_digest, stepped_up_at, last_used_at, expires_at, created_at, ip)
   values ($1, $2, $3, $4, $8, $5, $6, $5, $7)`,
);
const byId = statement<SessionRow>('session_by_id', `select ${columns} from sessions where id = $1`);
const lockByDigest = statement<SessionRow>(
  'session_by_refresh',
  `select ${columns} from sessions where refresh_digest = $1 for update`,
);
const replaceDigest = statement(
  'session_refresh',
  `with spent as (
     insert into spent_refresh_tokens (digest, session_id, spent_at, network)
     select refresh_digest, id, $4::timestamptz, $6 from sessions where id = $1
   )
   update sessions set refresh_digest = $2, merchant_id = $3, last_used_at = $4::timestamptz, expires_at = $5
   where id = $1`,
);
const bySpentDigest = statement<SpentRow>(
  'session_by_spent_refresh',
  `select s.id, s.user_id, s.merchant_id, s.stepped_up_at, s.created_at, s.expires_at, s.ended_at, s.refresh_digest,
     t.spent_at, t.network
   from spent_refresh_tokens t join sessions s on s.id = t.session_id
   where t.digest = $1
   for update of s`,
);
const end = statement(
  'session_end',
  'update sessions set ended_at = $2, end_reason = $3 where id = $1 and ended_at is null',
);
const move = statement('session_move', 'update sessions set merchant_id = $2 where id = $1');
const stepUp = statement('session_step_up', 'update sessions set stepped_up_at = $2 where id = $1');

/** Inserts a session; `stepped_up_at` is when the person proved their identity. */
export const insertSession = (
  tx: IdentityTransaction,
  session: Omit<SessionRow, 'ended_at'> & {
    digest: Buffer;
    ip: string;
  },
): Promise<unknown> =>
  tx.run(insert, [
    session.id,
    session.user_id,
    session.merchant_id,
    session.digest,
    session.created_at,
    session.expires_at,
    session.ip,
    session.stepped_up_at,
  ]);

export const findSession = (tx: IdentityTransaction, id: string) => tx.runOne(byId, [id]);

/** Locks the session with this current refresh token. Of two concurrent exchanges only one finds it. */
export const lockSessionByRefresh = (tx: IdentityTransaction, digest: Buffer) =>
  tx.runOne(lockByDigest, [digest]);

/** Replaces the current refresh token and marks it as spent. */
export const replaceRefreshToken = (
  tx: IdentityTransaction,
  session: { id: string; digest: Buffer; merchantId: string; expiresAt: string; network: string },
  now: string,
): Promise<unknown> =>
  tx.run(replaceDigest, [
    session.id,
    session.digest,
    session.merchantId,
    now,
    session.expiresAt,
    session.network,
  ]);

/** Locks the session that once had this refresh token. */
export const lockSessionBySpentRefresh = (tx: IdentityTransaction, digest: Buffer) =>
  tx.runOne(bySpentDigest, [digest]);

/** Ends a session. One that has ended is left unchanged. */
export const endSession = (
  tx: IdentityTransaction,
  id: string,
  reason: EndReason,
  now: string,
): Promise<unknown> => tx.run(end, [id, now, reason]);

export const moveSession = (tx: IdentityTransaction, id: string, merchantId: string): Promise<unknown> =>
  tx.run(move, [id, merchantId]);

export const saveStepUp = (tx: IdentityTransaction, id: string, now: string): Promise<unknown> =>
  tx.run(stepUp, [id, now]);
