import { create as route } from '../../../contract/domains/api-tokens.ts';
import { daySeconds } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { addSeconds } from '../../clock/time.ts';
import { checkAllowlist, grantOf } from '../../domains/api-tokens/api-token.ts';
import { viewApiToken } from '../../domains/api-tokens/api-token-view.ts';
import { keyedMakerOf, makeToken, repeatedToken } from '../../domains/api-tokens/make-token.ts';
import { checkPublishable } from '../../domains/api-tokens/publishable.ts';
import { emit } from '../../engine/events/event-store.ts';
import { type Write, write } from '../../engine/operation.ts';

const run: Write<typeof route>['run'] = async (tx, input, call) => {
  const grant = grantOf(input, call.principal.permissions);
  const allowlist = input.ip_allowlist ?? [];
  checkAllowlist(allowlist);
  const origins = input.allowed_origins ?? null;
  if (origins !== null) checkPublishable(origins, grant.scopes);
  const days = input.expires_in_days ?? limits.apiToken.defaultDays;
  const { row, text } = await makeToken(tx, keyedMakerOf(call), {
    name: input.name,
    ...grant,
    ip_allowlist: allowlist,
    allowed_origins: origins,
    expires_at: addSeconds(call.now, days * daySeconds),
    rotated_from: null,
    metadata: input.metadata ?? {},
  });
  const view = viewApiToken(row, call.now);
  emit(tx, call, { type: 'api_token.created', objectId: row.id, object: view });
  return { ...view, token: text };
};

/** Creates a token. Its text is returned here, and again if the request is repeated with its key. */
export const create = write(route, run, undefined, repeatedToken);
