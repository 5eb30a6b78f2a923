import { get as route } from '../../../contract/domains/me.ts';
import { readProfile } from '../../domains/members/profile.ts';
import { memberRead } from '../../engine/operation.ts';

/** The member's contact details, language and consents. */
export const get = memberRead(route, (tx, _, { member }) => readProfile(tx, member.customerId));
