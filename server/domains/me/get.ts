import { get as route } from '../../../contract/domains/me.ts';
import { memberRead } from '../../engine/operation.ts';
import { readProfile } from '../members/profile.ts';

/** The member's contact details, language and consents. */
export const get = memberRead(route, (tx, _, { member }) => readProfile(tx, member.customerId));
