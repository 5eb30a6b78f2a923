import { unitOf } from '../../../../contract/units.ts';
import { timeAhead } from '../../../database/merchant-clock.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { PageCall } from '../../../engine/operation.ts';
import { iconPath } from '../../../files/pictures/icons/icon-link.ts';
import { pushKeyOf } from '../../../sealing/push-key.ts';
import { translator } from '../../../words/words.ts';
import { cardLink, holderOf } from '../../memberships/life/card-link.ts';
import { settleDue } from '../../points/clock/settle-due.ts';
import { walletsOf } from '../../wallet-passes/wallet-links.ts';
import { findOpenPass } from '../joining/enrollment-store.ts';
import { joinPathOf } from '../page/frame.ts';
import { colorsOf } from '../page/member-page.ts';
import { spokenOn } from '../page/merchant-of.ts';
import { formatsOfCard, type ShownCard } from './card-page.ts';
import { findCard, findState } from './card-store.ts';
import { readCard } from './read-card.ts';
import { stateTag } from './state-tag.ts';

type WithoutLogo = Omit<ShownCard, 'logo'>;

/** A card in its current state, in the language of the page; undefined if it is gone. */
export async function showCard(
  tx: ReadTransaction,
  call: PageCall,
  membershipId: string,
  lang: string | undefined,
): Promise<WithoutLogo | undefined> {
  // The state is read first: if the card changes meanwhile, the page reloads once more than it needs to.
  const [state, before] = await Promise.all([findState(tx, membershipId), findCard(tx, membershipId)]);
  if (before === undefined || state === undefined) return undefined;
  const now = timeAhead(before.clock_ahead_ms);
  const onItsClock = { now, realNow: call.realNow, services: call.services };
  const row = (await settleDue(tx, onItsClock, [before])) ? (await findCard(tx, membershipId))! : before;
  const spoken = spokenOn(call, lang, { member: row.customer_locale, merchant: row.merchant_locale });
  const { locale } = formatsOfCard({ ...spoken, row });
  const [shown, wallets, open] = await Promise.all([
    readCard(tx, row, onItsClock, locale),
    walletsOf(tx, onItsClock, [row]),
    row.status === 'revoked' ? findOpenPass(tx, null) : undefined,
  ]);
  const pictureAt = (url: string, width: number) => call.services.logos.uploadedPath(url, width);
  return {
    ...spoken,
    t: translator(spoken.language, unitOf(row)),
    row,
    card: shown,
    pictureAt,
    wallet: wallets.get(row.id),
    pushKey: pushKeyOf(call.services.keyring).publicKey,
    state: stateTag(state.state),
    shownAt: call.realNow,
    token: cardLink.write(call.services.keyring, holderOf(row)),
    icons: iconPath(call.services.keyring, {
      id: row.merchant_id,
      name: row.merchant_name,
      logoUrl: row.design?.logo_url ?? row.logo_url,
      color: colorsOf(row.design?.background_color ?? row.brand_color).background,
    }),
    joinPath: open && joinPathOf(row.merchant_id, spoken.language),
  };
}

/** Adds the logo, after the transaction: its server can let the page wait, which must not hold a connection. */
export async function withLogo(
  { services }: Pick<PageCall, 'services'>,
  shown: WithoutLogo,
): Promise<ShownCard> {
  const { merchant_id: merchantId, design, logo_url: ofMerchant } = shown.row;
  return { ...shown, logo: await services.logos.pathOf(merchantId, design?.logo_url ?? ofMerchant) };
}
