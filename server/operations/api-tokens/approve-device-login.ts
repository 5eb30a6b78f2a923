import { approveDeviceLogin as route } from '../../../contract/domains/device-logins.ts';
import { daySeconds } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { addSeconds } from '../../clock/time.ts';
import { checkAllowlist, grantOf } from '../../domains/api-tokens/api-token.ts';
import { viewApiToken } from '../../domains/api-tokens/api-token-view.ts';
import { readUserCode, unknownUserCode } from '../../domains/api-tokens/devices/user-code.ts';
import { approveWaiting, findWaiting } from '../../domains/api-tokens/devices/waiting-devices.ts';
import { makerOf, makeToken } from '../../domains/api-tokens/make-token.ts';
import { emit } from '../../engine/events/event-store.ts';
import { write } from '../../engine/operation.ts';

/**
 * Creates the token of a device. Its first secret is never shown: the device gets another one.
 * @throws Refusal `not_found` unless a device waits with this code
 */
export const approveDeviceLogin = write(route, async (tx, { code, ...input }, call) => {
  const grant = grantOf(input, call.principal.permissions);
  const allowlist = input.ip_allowlist ?? [];
  checkAllowlist(allowlist);
  const device = await findWaiting(tx, call, readUserCode(code));
  if (device === undefined) throw unknownUserCode();
  const days = input.expires_in_days ?? limits.apiToken.defaultDays;
  const { row } = await makeToken(tx, makerOf(call), {
    name: input.name,
    ...grant,
    ip_allowlist: allowlist,
    allowed_origins: null,
    expires_at: addSeconds(call.now, days * daySeconds),
    rotated_from: null,
    metadata: {},
  });
  // Someone else may have approved it meanwhile.
  if (!(await approveWaiting(tx, call, device, row.id))) throw unknownUserCode();
  const view = viewApiToken(row, call.now);
  emit(tx, call, { type: 'api_token.created', objectId: row.id, object: view });
  return view;
});
