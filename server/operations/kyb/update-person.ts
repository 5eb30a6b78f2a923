import { updatePerson as route } from '../../../contract/domains/kyb.ts';
import { decodeId } from '../../../contract/ids.ts';
import { keepChange, openForChange } from '../../domains/kyb/record/change.ts';
import { readPersons, savePerson } from '../../domains/kyb/record/kyb-store.ts';
import { viewPerson } from '../../domains/kyb/record/kyb-view.ts';
import { knownFields, openPerson, sealDetails } from '../../domains/kyb/record/sealed-details.ts';
import { write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Updates a person, who then must be verified again. */
export const updatePerson = write(route, async (tx, input, call) => {
  const { keyring } = call.services;
  const { id: wireId, role, ownership_bps, ...sent } = input;
  const profile = await openForChange(tx, call);
  const id = decodeId('kyb_person', wireId);
  const before = (await readPersons(tx)).find((person) => person.id === id);
  if (before === undefined) throw refuse('not_found');
  const details = { ...(await openPerson(tx, keyring, before)), ...sent };
  const row = {
    ...before,
    ...(await sealDetails(tx, keyring, { of: 'person', id: before.id }, details)),
    role: role ?? before.role,
    ownership_bps: ownership_bps === undefined ? before.ownership_bps : ownership_bps,
    known: knownFields(details),
    verification: 'unverified' as const,
    updated_at: call.now,
  };
  await savePerson(tx, row);
  await keepChange(tx, call, profile);
  return viewPerson(row, details);
});
