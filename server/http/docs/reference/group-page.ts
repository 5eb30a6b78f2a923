/** The page of a group: its operations, and the objects and events they have in common. */
import { wordsOf } from '../../../../derive/openapi-introduction.ts';
import { html, sentence } from '../../../html/html.ts';
import { docsPage } from '../page.ts';
import { eventUrl, objectUrl, operationItem } from './addresses.ts';
import { catalogue, routesOf } from './catalogue.ts';
import { groupLinks } from './overview-page.ts';

export function groupPage(domain: string): string {
  const { title, description } = wordsOf(domain);
  const members = routesOf(domain);
  const objects = [...catalogue().objects.values()].filter(({ returnedBy }) =>
    returnedBy.some((route) => members.includes(route)),
  );
  const events = [...new Set(members.flatMap((route) => route.events))];
  return docsPage(
    title,
    html`<p class="crumbs"><a href="/docs">API</a></p>
<h1>${title}</h1>
<p class="lead">${sentence(description)}</p>
<h2>Operations</h2>
<ul class="routes">${members.map((route) => operationItem(route))}</ul>
${
  objects.length === 0
    ? html``
    : html`<h2>Objects</h2><p class="tags">${objects.map(({ name }) => html`<a href="${objectUrl(name)}">${name}</a> `)}</p>`
}${
  events.length === 0
    ? html``
    : html`<h2>Events</h2><p class="tags">${events.map((type) => html`<a href="${eventUrl(type)}">${type}</a> `)}</p>`
}`,
    { aside: groupLinks(domain), kind: 'wide' },
  );
}
