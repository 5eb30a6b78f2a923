/** The first page of the reference: what holds for every call, and every operation by group. */
import type { Route } from '../../../../contract/route.ts';
import { introduction, wordsOf } from '../../../../derive/openapi-introduction.ts';
import { type Html, html, sentence } from '../../../html/html.ts';
import { renderMarkdown } from '../guides/markdown.ts';
import { docsPage } from '../page.ts';
import { groupUrl, oldAnchor, operationItem } from './addresses.ts';
import { domains, routesOf } from './catalogue.ts';

/** Links to all groups. */
export const groupLinks = (
  current = '',
): Html => html`<nav class="groups" aria-label="Groups"><ul>${domains.map(
  (domain) =>
    html`<li><a href="${groupUrl(domain)}"${domain === current ? html` aria-current="page"` : html``}>${wordsOf(domain).title}</a></li>`,
)}</ul></nav>
`;

function group(domain: string): Html {
  const { title, description } = wordsOf(domain);
  return html`<section id="tag/${domain}"><h2><a href="${groupUrl(domain)}">${title}</a></h2><p>${sentence(description)}</p>
<ul class="routes">${routesOf(domain).map((route: Route) => operationItem(route, oldAnchor(route)))}</ul></section>
`;
}

export const overviewPage = (): string =>
  docsPage(
    'API reference',
    html`<h1>API reference</h1>
<p class="tags narrow">${domains.map((domain) => html`<a href="${groupUrl(domain)}">${wordsOf(domain).title}</a> `)}</p>
<article class="guide">${renderMarkdown(introduction, (target) => target)}</article>
<p>Also for programs: <a href="/openapi.json">OpenAPI document</a>, <a href="/llms.txt">llms.txt</a>.</p>
<h2 id="operations">Operations</h2>
${domains.map(group)}`,
    { aside: groupLinks(), kind: 'wide', scripts: ['/docs/reference.js'] },
  );
