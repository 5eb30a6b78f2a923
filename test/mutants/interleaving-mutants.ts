/** Mutations that only some orders of two calls show: a check that is made before its lock. */
import { mutant } from '../harness/mutation.ts';

/** Tokens are read without a lock, so two calls decide on the same state. */
export const tokensUnlocked = mutant(
  'server/domains/api-tokens/api-token-store.ts',
  'from api_tokens where merchant_id = $1 and id = $2 for update`',
  'from api_tokens where merchant_id = $1 and id = $2`',
);

/** Posts are changed as they were before the lock. */
export const postsUnlocked = mutant(
  'server/domains/posts/post-store.ts',
  'order by merchant_id, id for update`',
  'order by merchant_id, id`',
);
