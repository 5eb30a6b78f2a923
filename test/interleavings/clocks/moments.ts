/** All kinds of moments. */
import type { Moment } from './moment.ts';
import { momentsOfMembers } from './moments-of-members.ts';
import { momentsOfMerchants } from './moments-of-merchants.ts';

export const moments: readonly Moment[] = [...momentsOfMembers, ...momentsOfMerchants];
