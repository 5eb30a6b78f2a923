/** The invariants that `tessera doctor` also checks. */

export { type Breach, findBroken, loadRetryTable } from '../../server/invariants/find-broken.ts';
export { type Invariant, numberOf } from '../../server/invariants/invariant.ts';
export { invariants } from '../../server/invariants/invariants.ts';
export { pointsInvariants } from '../../server/invariants/money/points.ts';
export { walletInvariants } from '../../server/invariants/money/wallet.ts';
export { auditInvariants } from '../../server/invariants/people/audit.ts';
