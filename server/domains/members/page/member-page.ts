/** The frame of the member pages: the merchant's name and color around one column. */
import { inkOn } from '../../../../contract/ink.ts';
import type { MemberLanguage } from '../../../../contract/languages.ts';
import { type Html, html } from '../../../html/html.ts';
import { shortName } from './home/short-name.ts';

const ownColor = '#6f4e37';

export interface Colors {
  /** `#RRGGBB`. */
  background: string;
  ink: string;
}

/** Readable whatever the merchant chose. */
export function colorsOf(background: string | null | undefined): Colors {
  const color = (background ?? ownColor).toLowerCase();
  return { background: color, ink: inkOn(color) };
}

export interface MemberPage {
  language: MemberLanguage;
  title: string;
  /** Missing on pages of no merchant. */
  merchantName?: string;
  /** Path of the merchant's logo on this server. */
  logo?: string | undefined;
  colors: Colors;
  /** In the colored head of the page: a heading and a sentence. The card has its own. */
  lead?: Html;
  content: Html;
  /** Where the browser goes at once; the page also has a link. */
  goTo?: string;
  /** Which part of the script runs. */
  part?: 'card' | 'account' | 'sent';
  /** Whether the page is shown in a frame on the merchant's website. */
  isPanel?: boolean;
  /** The address of the card's manifest, so that it can be installed. */
  manifest?: string;
  /** Whether nothing on the page can be used: it has no script, and keys and clicks pass it by. */
  isPreview?: boolean | undefined;
  /** The path below which the shop's icons are; missing on pages of no merchant. */
  icons?: string | undefined;
}

const nothing = html``;

function head({ merchantName, logo, lead }: MemberPage): Html {
  if (merchantName === undefined && lead === undefined) return nothing;
  const mark =
    logo === undefined
      ? html`<span class="mark" aria-hidden="true">${(merchantName ?? '').slice(0, 1)}</span>`
      : html`<img class="mark" src="${logo}" alt="">`;
  const name = merchantName === undefined ? nothing : html`<p class="name">${mark}${merchantName}</p>`;
  return html`<header class="${lead === undefined ? 'brand plain' : 'brand'}"><div>${name}${lead ?? nothing}</div></header>`;
}

/** A complete page. Colors come as a style sheet, because the policy allows no styles in the page. */
export function memberPage(page: MemberPage): string {
  const { language, title, colors, content, goTo, part, isPanel, isPreview, icons, merchantName } = page;
  const manifest = isPreview ? undefined : page.manifest;
  const theme = `/member/theme/${colors.background.slice(1)}-${colors.ink.slice(1)}.css`;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${colors.background}">
<title>${title}</title>
${
  icons === undefined
    ? html`<link rel="icon" href="/docs/icon.svg" type="image/svg+xml">`
    : html`<link rel="icon" href="${icons}/favicon.png" type="image/png" sizes="64x64">
<link rel="apple-touch-icon" href="${icons}/touch.png">`
}
${merchantName === undefined ? nothing : html`<meta name="apple-mobile-web-app-title" content="${shortName(merchantName)}">`}
<link rel="stylesheet" href="/member/style.css">
<link rel="stylesheet" href="${theme}">
${manifest === undefined ? nothing : html`<link rel="manifest" href="${manifest}">`}
${goTo === undefined ? nothing : html`<meta http-equiv="refresh" content="0;url=${goTo}">`}
</head>
<body${isPanel ? html` class="panel"` : nothing}${part === undefined ? nothing : html` data-part="${part}"`}${isPreview ? html` inert` : nothing}>
${head(page)}
<main>
${content}
</main>
${part === undefined || isPreview ? nothing : html`<script src="/member/${part}.js" defer></script>`}
</body>
</html>
`.markup;
}
