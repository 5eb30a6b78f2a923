import { card as route } from '../../../../contract/domains/members.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { cardPage } from '../../../domains/members/card/card-page.ts';
import { showCard, withLogo } from '../../../domains/members/card/show-card.ts';
import {
  refuseCutLink,
  refuseGoneCard,
  refuseRenewedCard,
} from '../../../domains/members/page/shop-refusal.ts';
import { cardLink } from '../../../domains/memberships/life/card-link.ts';
import { open } from '../../../engine/operation.ts';

/** The card behind a link, in its current state. */
export const card = open(route, async (input, call) => {
  const { keyring, pool } = call.services;
  const holder = cardLink.read(keyring, input.token);
  if (holder === undefined) throw await refuseCutLink(call, input.token, input.lang);
  const { merchantId, membershipId, renewals } = holder;
  const shown = await inTenantTransaction(pool, { merchants: merchantId, readOnly: true }, (tx) =>
    showCard(tx, call, membershipId, input.lang),
  );
  if (shown === undefined) throw await refuseGoneCard(call, merchantId, input.lang);
  if (shown.row.link_renewals !== renewals) throw await refuseRenewedCard(call, merchantId, input.lang);
  return cardPage(await withLogo(call, shown));
});
