import { readDeviceLogin as route } from '../../../../contract/domains/device-logins.ts';
import { read } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { findDeviceLogin } from './device-login-store.ts';
import { readUserCode, showUserCode } from './user-code.ts';

/**
 * Returns the device that shows a code.
 * @throws Refusal `not_found`, also for codes that expired or were used
 */
export const readDeviceLogin = read(route, async (tx, { code }, call) => {
  const found = await findDeviceLogin(tx, readUserCode(code), call.now);
  if (found === undefined) throw refuse('not_found');
  return { ...found, user_code: showUserCode(found.user_code) };
});
