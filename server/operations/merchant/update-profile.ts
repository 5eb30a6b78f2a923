import { updateProfile as route } from '../../../contract/domains/merchant.ts';
import { encodeId } from '../../../contract/ids.ts';
import { newUuid } from '../../clock/new-id.ts';
import { sendMessages } from '../../domains/communications/deliver/send-job.ts';
import { renameMember } from '../../domains/groups/sides/rename-member.ts';
import { hasten } from '../../domains/jobs/jobs.ts';
import { changeProfile } from '../../domains/merchant/change-profile.ts';
import { changesOf, refusalByInput } from '../../domains/merchant/merchant.ts';
import { lockMerchant } from '../../domains/merchant/merchant-store.ts';
import { viewMerchant } from '../../domains/merchant/merchant-view.ts';
import { refusalByPicture, uploadedBy } from '../../domains/pictures/uploaded.ts';
import { requireVersion, write } from '../../engine/operation.ts';

const newLocationId = (): string => encodeId('location', newUuid());

/** Updates the profile. Unchanged values don't increase the version. */
export const updateProfile = write(route, async (tx, input, call) => {
  const wrong = refusalByInput(input) ?? refusalByPicture('/logo_url', input.logo_url, uploadedBy(call));
  if (wrong) throw wrong;
  const before = await lockMerchant(tx);
  requireVersion(call, before.version);
  const changed = changeProfile(tx, before, changesOf(before, input, newLocationId), call);
  if (changed === undefined) return viewMerchant(before);
  const { after, fields, shown } = changed;
  // They may be waiting for the end of quiet hours that are others now.
  if (fields.some((field) => field === 'timezone' || field === 'communication_settings'))
    await hasten(tx, call.services, sendMessages);
  if (after.name !== before.name) await renameMember(tx, call.services, after);
  return shown;
});
