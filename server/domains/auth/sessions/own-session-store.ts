/** The sessions of one person, across all merchants. */
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { PageBounds } from '../../../engine/lists/pages.ts';

export type OwnSessionRow = Row<
  'sessions',
  'id' | 'merchant_id' | 'last_used_at' | 'expires_at' | 'created_at' | 'ip'
>;

const listing = (order: 'asc' | 'desc') =>
  statement<OwnSessionRow>(
    `own_sessions_${order}`,
    `select id, merchant_id, ip, created_at, last_used_at, expires_at from sessions
     where user_id = $1 and ended_at is null and expires_at > $2
       and ($3::uuid is null or id ${order === 'asc' ? '>' : '<'} $3)
       and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)
     order by id ${order}
     limit $6`,
  );
const listings = { asc: listing('asc'), desc: listing('desc') };

export interface OwnSessionsQuery extends PageBounds {
  userId: string;
  now: string;
}

export const readOwnSessions = (tx: IdentityTransaction, query: OwnSessionsQuery): Promise<OwnSessionRow[]> =>
  tx.run(listings[query.order], [
    query.userId,
    query.now,
    query.after ?? null,
    query.createdGte ?? null,
    query.createdLt ?? null,
    query.limit,
  ]);

const endOne = statement<{ id: string }>(
  'own_session_end',
  `update sessions set ended_at = coalesce(ended_at, $3), end_reason = coalesce(end_reason, 'ended_by_owner')
   where id = $1 and user_id = $2
   returning id`,
);

/** Ends a session. Returns false if the person has no such session; one that has ended is left unchanged. */
export const endOwnSession = async (
  tx: IdentityTransaction,
  session: { id: string; userId: string },
  now: string,
): Promise<boolean> => (await tx.run(endOne, [session.id, session.userId, now])).length > 0;

const endMany = statement<{ id: string }>(
  'own_sessions_end',
  `update sessions set ended_at = $3, end_reason = $4
   where user_id = $1 and id is distinct from $2 and ended_at is null and expires_at > $3
   returning id`,
);

/** Ends all sessions of a person except one. Returns their number. */
export const endSessionsOf = async (
  tx: IdentityTransaction,
  whose: {
    userId: string;
    except: string | null;
    reason: 'ended_by_owner' | 'password_reset' | 'address_proven';
  },
  now: string,
): Promise<number> => (await tx.run(endMany, [whose.userId, whose.except, now, whose.reason])).length;
