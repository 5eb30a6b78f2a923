import { cardState as route } from '../../../../contract/domains/members.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { findState } from '../../../domains/members/card/card-store.ts';
import { stateTag } from '../../../domains/members/card/state-tag.ts';
import { cardLink } from '../../../domains/memberships/life/card-link.ts';
import { open } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/** What an open card asks for every second: one statement. */
export const cardState = open(route, async ({ token }, { services }) => {
  const holder = cardLink.read(services.keyring, token);
  if (holder === undefined) throw refuse('not_found');
  const scope = { merchants: holder.merchantId, readOnly: true } as const;
  const state = await inTenantTransaction(services.pool, scope, (tx) => findState(tx, holder.membershipId));
  if (state === undefined) throw refuse('not_found');
  if (state.card_renewals !== holder.renewals) throw refuse('link_expired');
  return { state: stateTag(state.state) };
});
