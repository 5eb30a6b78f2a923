/** Proofs of identity that are valid once: answered challenges and tokens of external issuers. */
import { statement } from '../../../database/connection.ts';
import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';

// Each insert also deletes a few expired proofs.
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

/** Spends all of these proofs. Returns false if one was used before; then the transaction must not commit. */
export async function spendProofs(
  tx: IdentityTransaction,
  proofs: readonly { digest: Buffer; expiresAt: string }[],
  now: string,
): Promise<boolean> {
  for (const proof of proofs) if (!(await spendProof(tx, proof, now))) return false;
  return true;
}

const giveBack = statement('proof_return', 'delete from spent_proofs where digest = $1');

/** Makes a spent proof good again, because what it was spent for could not be tried. */
export const returnProof = (tx: IdentityTransaction, digest: Buffer): Promise<unknown> =>
  tx.run(giveBack, [digest]);

/** Spends a proof. Returns false if it was used before. */
export const spendProof = async (
  tx: IdentityTransaction,
  proof: { digest: Buffer; expiresAt: string },
  now: string,
): Promise<boolean> => (await tx.run(spend, [proof.digest, proof.expiresAt, now])).length > 0;
