import { timeAhead } from '../../../database/merchant-clock.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { PageCall } from '../../../engine/operation.ts';
import { settleDue } from '../../points/clock/settle-due.ts';
import { walletsOf } from '../../wallet-passes/wallet-links.ts';
import { spokenOn } from '../page/merchant-of.ts';
import type { ShownCard } from './card-page.ts';
import { findCard, findState } from './card-store.ts';
import { readCard } from './read-card.ts';
import { stateTag } from './state-tag.ts';

/** A card in its current state, in the language of the page; undefined if it is gone. */
export async function showCard(
  tx: ReadTransaction,
  call: PageCall,
  membershipId: string,
  lang: string | undefined,
): Promise<ShownCard | undefined> {
  // The state is read first: if the card changes meanwhile, the page reloads once more than it needs to.
  const [state, before] = await Promise.all([findState(tx, membershipId), findCard(tx, membershipId)]);
  if (before === undefined || state === undefined) return undefined;
  const now = timeAhead(before.clock_ahead_ms);
  const onItsClock = { now, realNow: call.realNow, services: call.services };
  const row = (await settleDue(tx, onItsClock, [before])) ? (await findCard(tx, membershipId))! : before;
  const spoken = spokenOn(call, lang, { member: row.customer_locale, merchant: row.merchant_locale });
  const [shown, wallets, logo] = await Promise.all([
    readCard(tx, row, onItsClock, spoken.language),
    walletsOf(tx, onItsClock, [row]),
    call.services.logos.pathOf(row.merchant_id, row.design?.logo_url ?? row.logo_url),
  ]);
  return { ...spoken, row, logo, card: shown, wallet: wallets.get(row.id), state: stateTag(state) };
}
