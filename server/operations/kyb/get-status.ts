import { getStatus as route } from '../../../contract/domains/kyb.ts';
import { capabilitiesOf, requirementsOf } from '../../domains/kyb/kyb.ts';
import { documentFacts, factsOf, personFacts } from '../../domains/kyb/record/kyb-rows.ts';
import { findProfile, readDocuments, readPersons } from '../../domains/kyb/record/kyb-store.ts';
import { policyOf } from '../../domains/kyb/require-capability.ts';
import { read } from '../../engine/operation.ts';

/** Returns the status, the requirements and the capabilities. */
export const getStatus = read(route, async (tx, _input, call) => {
  const [row, persons, documents] = await Promise.all([findProfile(tx), readPersons(tx), readDocuments(tx)]);
  const facts = factsOf(row);
  return {
    object: 'kyb_status' as const,
    status: facts.status,
    requirements: requirementsOf(facts, personFacts(persons), documentFacts(documents), call.now),
    capabilities: capabilitiesOf(facts, policyOf(call), call.now),
    submitted_at: row?.submitted_at ?? null,
    reviewed_at: row?.reviewed_at ?? null,
  };
});
