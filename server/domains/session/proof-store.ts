/** What shows who somebody is and may count once: challenges that were answered, and tokens of outside issuers. */
import { statement } from '../../database/connection.ts';
import type { IdentityTransaction } from '../../database/identity-transaction.ts';

// Each one clears away a few that would not count any more anyway.
const spend = statement<{ digest: Buffer }>(
  'proof_spend',
  `with old as (
     delete from spent_proofs where digest = any (array(
       select digest from spent_proofs where expires_at < $3 order by expires_at limit 10 for update skip locked
     ))
   )
   insert into spent_proofs (digest, expires_at) values ($1, $2)
   on conflict (digest) do nothing
   returning digest`,
);

/** False when one of them has counted before; then the transaction must not commit. */
export async function spendProofs(
  tx: IdentityTransaction,
  proofs: readonly { digest: Buffer; expiresAt: string }[],
  now: string,
): Promise<boolean> {
  for (const proof of proofs) if (!(await spendProof(tx, proof, now))) return false;
  return true;
}

/** False when it has counted before. */
export const spendProof = async (
  tx: IdentityTransaction,
  proof: { digest: Buffer; expiresAt: string },
  now: string,
): Promise<boolean> => (await tx.run(spend, [proof.digest, proof.expiresAt, now])).length > 0;
