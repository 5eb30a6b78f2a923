/** The pages of the guides, their list with its search, and what programs read instead: `llms.txt`. */
import { fullPath, type Route } from '../../../../contract/route.ts';
import { routes } from '../../../../contract/routes.ts';
import { errorReference } from '../../../../derive/error-reference.ts';
import { type Html, html } from '../../../html/html.ts';
import { referenceLink } from '../error-pages.ts';
import { page } from '../page.ts';
import { type Guide, library, resolveLink, urlOf } from './library.ts';
import { plain, renderMarkdown, renderSentence, sectionsOf } from './markdown.ts';

const groups = [
  { title: 'Guides', folder: 'guides/' },
  { title: 'For operators', folder: 'operating/' },
];

const groupOf = ({ title, folder }: (typeof groups)[number]): Html => {
  const members = library().filter(
    ({ path }) => path.startsWith(folder) || (folder === 'guides/' && path === 'tour'),
  );
  if (members.length === 0) return html``;
  const items = members.map(
    (
      guide,
    ) => html`<li><a href="${urlOf(guide)}">${guide.title}</a><span>${renderSentence(guide.summary, () => undefined)}</span></li>
`,
  );
  return html`<section><h2>${title}</h2><ul class="codes">${items}</ul></section>`;
};

/** All guides, with a search over them, the routes and the errors. */
export const guideList = (): string =>
  page(
    'Guides',
    html`<h1>Guides</h1>
<label class="search">Search <input id="search" type="search" autocomplete="off" placeholder="Guides, routes and errors"></label>
<div id="found" role="status"></div>
<div id="all">${groups.map(groupOf)}</div>
<script src="/docs/search.js" defer></script>`,
  );

export const guidePage = (guide: Guide): string =>
  page(
    guide.title,
    html`<article class="guide">${renderMarkdown(guide.text, (target) => resolveLink(`${guide.path}.md`, target))}</article>
<p class="quiet"><a href="${urlOf(guide)}.md">This page as Markdown</a></p>`,
  );

/** It does not repeat the address. */
export const unknownGuidePage = (): string =>
  page(
    'Unknown page',
    html`<p class="status s4">404 Not Found</p><h1>Unknown page</h1>
<p class="lead">See <a href="/docs/guides">all guides</a>.</p>`,
  );

interface Entry {
  title: string;
  in: string;
  url: string;
  text: string;
}

const entriesOf = (guide: Guide): Entry[] =>
  sectionsOf(guide.text).map(({ anchor, heading, text }) => ({
    title: heading,
    in: guide.title,
    url: `${urlOf(guide)}#${anchor}`,
    text: text.trim(),
  }));

/** What the search looks through. */
export const searchIndex = (): string => {
  const guides = library().flatMap(entriesOf);
  const reference = (routes as readonly Route[]).map((route) => ({
    title: route.summary,
    in: `${route.method} ${fullPath(route)}`,
    url: referenceLink(route),
    text: `${route.name} ${plain(route.description)}`,
  }));
  const errors = errorReference(routes).map(({ advice, code, title }) => ({
    title: code,
    in: 'Errors',
    url: `/docs/errors/${code}`,
    text: plain(`${title} ${advice}`),
  }));
  return JSON.stringify([...guides, ...reference, ...errors]);
};

/** The guides for language models (llmstxt.org). */
export const llmsText = (publicUrl: string): string => {
  const lines = library().map(
    (guide) => `- [${guide.title}](${publicUrl}${urlOf(guide)}.md): ${plain(guide.summary)}`,
  );
  return `# Tessera

> A self-hosted API for vouchers, memberships, points and wallets of many merchants.

Amounts are integers in minor units such as cents, times are RFC 3339 in UTC. Requests are authenticated with \`Authorization: Bearer <token>\`. Send an \`Idempotency-Key\` with everything that moves value. Agents can use ${publicUrl}/mcp (Model Context Protocol).

## Guides

${lines.join('\n')}

## Reference

- [OpenAPI document](${publicUrl}/openapi.json): every route, with schemas, examples and hints for agents
- [Errors](${publicUrl}/docs/errors): every error code, its cause and its remedy
- [Packages](${publicUrl}/docs/packages): \`npm install --global ${publicUrl}/cli.tgz\` for the command line, \`npm install ${publicUrl}/sdk.tgz\` for the TypeScript SDK

## Optional

- [All guides in one file](${publicUrl}/llms-full.txt)
`;
};

export const fullText = (): string =>
  library()
    .map(({ text }) => text.trim())
    .join('\n\n---\n\n')
    .concat('\n');
