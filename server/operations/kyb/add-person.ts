import { addPerson as route } from '../../../contract/domains/kyb.ts';
import { limits } from '../../../contract/limits.ts';
import { newUuid } from '../../clock/new-id.ts';
import { keepChange, openForChange } from '../../domains/kyb/record/change.ts';
import type { PersonRow } from '../../domains/kyb/record/kyb-rows.ts';
import { insertPerson, readPersons } from '../../domains/kyb/record/kyb-store.ts';
import { viewPerson } from '../../domains/kyb/record/kyb-view.ts';
import { knownFields, sealDetails } from '../../domains/kyb/record/sealed-details.ts';
import { write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Adds a person. Their details are stored sealed. */
export const addPerson = write(route, async (tx, input, call) => {
  const profile = await openForChange(tx, call);
  const others = await readPersons(tx);
  if (others.length >= limits.kyb.persons) throw refuse('limit_reached', { maximum: limits.kyb.persons });
  const { role, ownership_bps = null, ...details } = input;
  const id = newUuid();
  const row: PersonRow = {
    merchant_id: tx.merchantId,
    id,
    role,
    ownership_bps,
    ...(await sealDetails(tx, call.services.keyring, { of: 'person', id }, details)),
    known: knownFields(details),
    verification: 'unverified',
    created_at: call.now,
    updated_at: call.now,
  };
  await insertPerson(tx, row);
  await keepChange(tx, call, profile);
  return viewPerson(row, details);
});
