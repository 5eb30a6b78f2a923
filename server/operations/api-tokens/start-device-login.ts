import { randomBytes } from 'node:crypto';
import { startDeviceLogin as route } from '../../../contract/domains/device-logins.ts';
import { minuteSeconds } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { tokenDigest } from '../../access/credentials/token-format.ts';
import { addSeconds } from '../../clock/time.ts';
import { inIdentityTransaction } from '../../database/transactions/identity-transaction.ts';
import { insertDeviceLogin } from '../../domains/api-tokens/devices/device-login-store.ts';
import { newUserCode, showUserCode } from '../../domains/api-tokens/devices/user-code.ts';
import { identity } from '../../engine/operation.ts';

const { minutes, pollSeconds } = limits.deviceLogin;

/** Creates the codes with which a device and a person find each other. */
export const startDeviceLogin = identity(route, async ({ name }, { ip, now, services }) => {
  const deviceCode = randomBytes(32).toString('base64url');
  const digest = tokenDigest(services.keyring.tokenPepper, deviceCode);
  const times = { expires_at: addSeconds(now, minutes * minuteSeconds), created_at: now };
  const userCode = await inIdentityTransaction(services.pool, async (tx) => {
    for (;;) {
      const user_code = newUserCode();
      if (await insertDeviceLogin(tx, digest, { user_code, name, ip, ...times })) return user_code;
    }
  });
  return {
    device_code: deviceCode,
    user_code: showUserCode(userCode),
    verification_url: `${services.config.publicUrl}/console/device?code=${showUserCode(userCode)}`,
    expires_at: times.expires_at,
    interval_seconds: pollSeconds,
  };
});
