import { readRegistration as route } from '../../../../contract/domains/account.ts';
import { immediate } from '../../../engine/operation.ts';

/** Returns who can register on this server. */
export const readRegistration = immediate(route, (_input, { services }) => ({
  mode: services.config.registration,
}));
