/** Guards operations that require a verified business. */
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { Call } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { type Capability, capabilitiesOf } from './kyb.ts';
import { factsOf } from './record/kyb-rows.ts';
import { findProfile } from './record/kyb-store.ts';

/** The operator's policy for this merchant. */
export const policyOf = ({ principal, services }: Call): { isRequired: boolean; sandbox: boolean } => ({
  isRequired: services.config.kybRequired,
  sandbox: principal.sandbox,
});

/** @throws Refusal `kyb_required` unless the capability is active. */
export async function requireCapability(
  tx: ReadTransaction,
  call: Call,
  capability: Capability,
): Promise<void> {
  const profile = await findProfile(tx);
  if (capabilitiesOf(factsOf(profile), policyOf(call), call.now)[capability] === 'active') return;
  throw refuse('kyb_required', { verification_status: profile?.status ?? 'not_started' });
}
