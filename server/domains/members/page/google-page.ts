/** The pages between a card and Google Wallet, in the look and the language of the card. */
import type { PageCall } from '../../../engine/operation.ts';
import { iconPath } from '../../../files/pictures/icons/icon-link.ts';
import { type Html, html } from '../../../html/html.ts';
import type { PassFacts } from '../../wallet-passes/files/pass-face.ts';
import { colorsOf, memberPage } from './member-page.ts';
import { spokenOn } from './merchant-of.ts';
import { walletBadge } from './wallet-badge.ts';

/** `address`: at Google, once the pass is saved there; before, a button asks for it. */
export async function googlePage(call: PageCall, facts: PassFacts, address?: string): Promise<string> {
  const { keyring, logos } = call.services;
  const { language, t } = spokenOn(call, undefined, {
    member: facts.customer_locale,
    merchant: facts.locale,
  });
  const colors = colorsOf(facts.design.background_color);
  const { merchant_id: id, merchant_name: name, pass_name, design } = facts;
  const next: Html =
    address === undefined
      ? html`<form method="post" class="bare"><button type="submit" class="badge google">${walletBadge('google', undefined, t('card.google'))}</button></form>`
      : html`<p><a class="button" href="${address}" rel="noreferrer">${t('google.continue')}</a></p>`;
  return memberPage({
    language,
    title: `${pass_name} · ${name}`,
    merchantName: name,
    logo: await logos.pathOf(id, design.logo_url),
    icons: iconPath(keyring, { id, name, logoUrl: design.logo_url, color: colors.background }),
    colors,
    lead: html`<h1>${pass_name}</h1><p class="lead">${t('google.lead', { merchant: name })}</p>`,
    content: next,
    ...(address !== undefined && { goTo: address }),
  });
}
