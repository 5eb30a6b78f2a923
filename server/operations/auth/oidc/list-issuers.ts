import { listIssuers as route } from '../../../../contract/domains/outside-login.ts';
import { immediate } from '../../../engine/operation.ts';

/** Lists the external issuers that people can sign in with. */
export const listIssuers = immediate(route, (_input, { services }) => {
  const settings = services.config.oidcIssuer;
  const data = settings
    ? [{ issuer: settings.issuer, name: settings.name, client_id: settings.clientId }]
    : [];
  return { object: 'list' as const, data, has_more: false, next_cursor: null };
});
