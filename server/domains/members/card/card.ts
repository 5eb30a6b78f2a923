import { card as route } from '../../../../contract/domains/members.ts';
import { timeAhead } from '../../../database/merchant-clock.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { open } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { cardLink } from '../../memberships/life/card-link.ts';
import { settleDue } from '../../points/clock/settle-due.ts';
import { walletsOf } from '../../wallet-passes/wallet-links.ts';
import { spokenOn } from '../page/merchant-of.ts';
import { cardPage } from './card-page.ts';
import { findCard, findState } from './card-store.ts';
import { readCard } from './read-card.ts';
import { stateTag } from './state-tag.ts';

/** The card behind a link, in its current state. */
export const card = open(route, async (input, call) => {
  const { keyring, pool } = call.services;
  const holder = cardLink.read(keyring, input.token);
  if (holder === undefined) throw refuse('not_found');
  const { merchantId, membershipId } = holder;
  return inTenantTransaction(pool, { merchants: merchantId, readOnly: true }, async (tx) => {
    // The state is read first: if the card changes meanwhile, the page reloads once more than it needs to.
    const [state, before] = await Promise.all([findState(tx, membershipId), findCard(tx, membershipId)]);
    if (before === undefined || state === undefined) throw refuse('not_found');
    const now = timeAhead(before.clock_ahead_ms);
    const onItsClock = { now, realNow: call.realNow, services: call.services };
    const row = (await settleDue(tx, onItsClock, [before])) ? (await findCard(tx, membershipId))! : before;
    const spoken = spokenOn(call, input.lang, { member: row.customer_locale, merchant: row.merchant_locale });
    const [shown, wallets] = await Promise.all([
      readCard(tx, row, onItsClock, spoken.language),
      walletsOf(tx, onItsClock, [row]),
    ]);
    return cardPage({ ...spoken, row, card: shown, wallet: wallets.get(row.id), state: stateTag(state) });
  });
});
