import { readDeviceLogin as route } from '../../../contract/domains/device-logins.ts';
import { readUserCode, showUserCode, unknownUserCode } from '../../domains/api-tokens/devices/user-code.ts';
import { findWaiting } from '../../domains/api-tokens/devices/waiting-devices.ts';
import { read } from '../../engine/operation.ts';

/**
 * Returns the device that shows a code.
 * @throws Refusal `not_found`, also for codes that expired or were used
 */
export const readDeviceLogin = read(route, async (tx, { code }, call) => {
  const found = await findWaiting(tx, call, readUserCode(code));
  if (found === undefined) throw unknownUserCode();
  const { digest: _, ...shown } = found;
  return { ...shown, user_code: showUserCode(found.user_code) };
});
