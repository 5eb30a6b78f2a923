/** The pages of the panel: the card of a member, or the forms to join and to sign in. */
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { PageCall } from '../../../engine/operation.ts';
import { html } from '../../../html/html.ts';
import { cardUrl, holderOf } from '../../memberships/life/card-link.ts';
import { ending, face, offlineNote, rewards, type ShownCard, standing, vouchers } from '../card/card-page.ts';
import { findCardsOf } from '../card/card-store.ts';
import { showCard, withLogo } from '../card/show-card.ts';
import { joinForm } from '../joining/join-form.ts';
import { colorsOf, memberPage } from '../page/member-page.ts';
import { findForm } from '../signing-in/pages.ts';
import type { OpenedPanel } from './open-panel.ts';

/** The newest card of the member who signed in, or else a form. */
export async function panelView(
  call: PageCall,
  opened: OpenedPanel,
  { lang, view }: { lang?: string | undefined; view?: 'find' | undefined },
): Promise<string> {
  const { merchant, member } = opened;
  if (member === undefined) return strangerView(opened, view);
  const scope = { merchants: merchant.id, readOnly: true } as const;
  const shown = await inTenantTransaction(call.services.pool, scope, async (tx) => {
    const [newest] = await findCardsOf(tx, member.customerId);
    return newest && showCard(tx, call, newest.id, lang);
  });
  return shown === undefined
    ? strangerView(opened, view)
    : cardView(call, opened, await withLogo(call, shown));
}

export const strangerView = ({ frame, pass, offer }: OpenedPanel, view?: 'find'): string =>
  pass === undefined || view === 'find' ? findForm(frame) : joinForm(frame, { pass, offer }, {});

function cardView({ services }: PageCall, { frame }: OpenedPanel, shown: ShownCard): string {
  const { row, card, t, language, state } = shown;
  const url = new URL(cardUrl(services, holderOf(row))).pathname;
  return memberPage({
    language,
    title: `${card.pass_name} · ${row.merchant_name}`,
    merchantName: row.merchant_name,
    logo: shown.logo,
    icons: shown.icons,
    colors: colorsOf(row.design?.background_color ?? row.brand_color),
    part: 'card',
    isPanel: true,
    content: html`${offlineNote(shown)}
<div id="card" data-state="${state}" data-at="${url}" data-shown="${shown.shownAt ?? ''}">
${face(shown)}
${ending(shown)}
${standing(shown)}
${rewards(shown)}
${vouchers(shown)}
</div>
<p><a class="button" href="${url}?lang=${language}" target="_blank" rel="noopener">${t('done.card')}</a></p>
<form method="post" action="${frame.panel!}?lang=${language}" class="bare"><button type="submit" class="quiet" name="leave" value="yes">${t('account.signOut')}</button></form>`,
  });
}
