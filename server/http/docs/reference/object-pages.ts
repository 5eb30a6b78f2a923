/** The pages of objects and closed lists: their fields, an example, and where they occur. */
import type { Route } from '../../../../contract/route.ts';
import { json, literal } from '../../../../derive/samples/literals.ts';
import { type Html, html, sentence } from '../../../html/html.ts';
import { docsPage } from '../page.ts';
import { eventUrl, objectUrl, operationItem } from './addresses.ts';
import { catalogue, type DescribedObject } from './catalogue.ts';
import { fieldList } from './fields.ts';

const nothing = html``;

const uses = (title: string, routes: readonly Route[]): Html =>
  routes.length === 0
    ? nothing
    : html`<section><h2>${title}</h2><ul class="routes">${routes.map((route) => operationItem(route))}</ul></section>\n`;

export function objectPage({ name, schema, takenBy, returnedBy, events, example }: DescribedObject): string {
  const isAnswer = returnedBy.length > 0 && takenBy.length === 0;
  return docsPage(
    name,
    html`<p class="crumbs"><a href="/docs/objects">Objects</a></p>
<h1>${name}</h1>
${schema.description ? html`<p class="lead">${sentence(schema.description)}</p>` : nothing}
${
  schema.enum
    ? html`<section><h2>Values</h2><p class="values">${schema.enum.map((value) => html`<code>${String(value)}</code> `)}</p></section>`
    : html`<div class="columns"><section><h2>Fields</h2>${fieldList(schema, catalogue().names, isAnswer ? 'answer' : 'request')}</section>
<div class="beside"><section><h2>Example</h2><pre tabindex="0" class="answer"><code>${literal(example, json)}</code></pre></section></div></div>`
}
${uses('Returned by', returnedBy)}${uses('Sent to', takenBy)}${
  events.length === 0
    ? nothing
    : html`<section><h2>In events</h2><p class="tags">${events.map((type) => html`<a href="${eventUrl(type)}">${type}</a> `)}</p></section>`
}`,
    { kind: 'wide' },
  );
}

export function objectListPage(): string {
  const all = [...catalogue().objects.values()];
  const item = ({ name, schema }: DescribedObject): Html =>
    html`<li><a href="${objectUrl(name)}">${name}</a><span>${sentence(schema.description ?? '')}</span></li>\n`;
  return docsPage(
    'Objects',
    html`<h1>Objects</h1>
<p class="lead">What requests and responses consist of. Responses can get new fields, so ignore fields you don’t know.</p>
<ul class="codes">${all.map(item)}</ul>`,
  );
}
