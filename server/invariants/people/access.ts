/** Invariants of credentials. */
import { scopeNames } from '../../../contract/access.ts';
import type { Invariant } from '../invariant.ts';

export const accessInvariants: readonly Invariant[] = [
  {
    name: 'K1 only unique digests of tokens are stored',
    sql: `select merchant_id, id, length(secret_digest) as bytes from api_tokens
          where length(secret_digest) <> 32 or length(prefix) > 24
          union all
          select null, null, null where not exists (
            select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
            where i.indrelid = 'api_tokens'::regclass and i.indisunique and i.indnkeyatts = 1
              and i.indpred is null and a.attname = 'secret_digest')`,
  },
  {
    name: 'K2 a token has only known scopes',
    sql: `select merchant_id, id, scopes from api_tokens
          where not scopes <@ '{${scopeNames.join(',')}}'::text[]`,
  },
  {
    // The last use is recorded with a delay.
    name: 'K3 no token was used after it ended',
    sql: `select merchant_id, id, last_used_at, revoked_at, expires_at from api_tokens
          where last_used_at > least(revoked_at, expires_at) + interval '5 seconds'`,
  },
];
