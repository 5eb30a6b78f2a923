import { revealKybSubmission as route } from '../../../contract/domains/admin-views.ts';
import { encodeId } from '../../../contract/ids.ts';
import { recordAccess } from '../../access/access-log.ts';
import { inMerchant } from '../../domains/admin/operator.ts';
import { findSubmission } from '../../domains/admin/verification/submission-merchant.ts';
import { findProfile, readPersons } from '../../domains/kyb/record/kyb-store.ts';
import { openBusiness, openPerson } from '../../domains/kyb/record/sealed-details.ts';
import { actorOf } from '../../engine/events/event-store.ts';
import { identity } from '../../engine/operation.ts';

/** What a submission is about, in full; the merchant's audit log says who read it and why. */
export const revealKybSubmission = identity(route, async (input, call) => {
  const { keyring, guesses } = call.services;
  const { merchantId } = await findSubmission(call, input.id);
  await guesses.spend({ budget: 'kybReveal', of: call.principal.userId });
  return inMerchant(call, merchantId, async (tx) => {
    const [profile, rows] = await Promise.all([findProfile(tx), readPersons(tx)]);
    const { registration_number = null, tax_id = null } = await openBusiness(tx, keyring, profile);
    const persons = [];
    for (const row of rows) {
      const details = await openPerson(tx, keyring, row);
      const { first_name, last_name, date_of_birth = null, email = null, id_number = null } = details;
      const name = `${first_name} ${last_name}`;
      const address = details.address ?? null;
      persons.push({ id: encodeId('kyb_person', row.id), name, date_of_birth, email, id_number, address });
    }
    await recordAccess(tx, call, {
      merchantId,
      action: route.name,
      actor: actorOf(call),
      detail: { submission_id: input.id, reason: input.reason },
    });
    return { object: 'kyb_details' as const, registration_number, tax_id, persons };
  });
});
