import { removePerson as route } from '../../../contract/domains/kyb.ts';
import { decodeId } from '../../../contract/ids.ts';
import { keepChange, openForChange } from '../../domains/kyb/record/change.ts';
import { deletePerson, loseFiles, readDocuments, readPersons } from '../../domains/kyb/record/kyb-store.ts';
import { write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Removes a person and the documents about them. */
export const removePerson = write(route, async (tx, input, call) => {
  const id = decodeId('kyb_person', input.id);
  const profile = await openForChange(tx, call);
  const person = (await readPersons(tx)).find((one) => one.id === id);
  if (person === undefined) throw refuse('not_found');
  const theirs = (await readDocuments(tx)).filter((document) => document.person_id === person.id);
  await loseFiles(
    tx,
    theirs.map((document) => document.id),
    call.now,
  );
  await deletePerson(tx, person.id);
  await keepChange(tx, call, profile);
  return undefined;
});
