/** The layout of the documentation's own pages. */
import { type Html, html } from '../../html/html.ts';

interface Layout {
  /** The page has the search of the documentation, and these scripts of this server. */
  scripts?: readonly string[];
  /** Links beside the content, where there is room. */
  aside?: Html;
  /** With room for samples beside the text. */
  kind?: 'wide' | '';
}

/** Without `scripts`, the page needs none and allows none. */
export function page(title: string, content: Html, { scripts, aside, kind = '' }: Layout = {}): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Tessera</title>
<link rel="icon" href="/docs/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/style.css">
${kind === 'wide' ? html`<link rel="stylesheet" href="/docs/reference.css">\n` : html``}${(scripts ?? []).map((src) => html`<script src="${src}" defer></script>\n`)}</head>
<body class="${kind}">
<header><a class="brand" href="/docs"><img src="/docs/icon.svg" alt="" width="24" height="24">Tessera</a>
<nav aria-label="Documentation"><a href="/docs/guides">Guides</a><a href="/docs">API</a><a href="/docs/objects">Objects</a><a href="/docs/events">Events</a><a href="/docs/errors">Errors</a><a href="/docs/packages">Packages</a></nav>${scripts ? search : html``}</header>
${aside ?? html``}<main>
${content}
</main>
</body>
</html>
`.markup;
}

/** The script loads the index with the first letter. */
const search = html`
<form class="search" role="search"><label><span>Search</span> <input id="search" type="search" autocomplete="off" placeholder="Guides, operations, errors"></label><div id="found" role="status"></div></form>`;

/** A page with the search. */
export const docsPage = (title: string, content: Html, layout: Layout = {}): string =>
  page(title, content, { ...layout, scripts: ['/docs/search.js', ...(layout.scripts ?? [])] });

/** For pages with the search: scripts of this server, which may ask this server. */
export const docsPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
