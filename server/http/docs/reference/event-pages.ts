/** The pages of events: what happened, who receives it, and an example. */

import { eventPayloads } from '../../../../contract/events/payloads.ts';
import { type EventType, eventCatalogue, eventTypes, objectOf } from '../../../../contract/events.ts';
import { jsonSchemaOf } from '../../../../derive/json-schema.ts';
import { receiverOf, shownEvent } from '../../../../derive/openapi-webhooks.ts';
import { json, literal } from '../../../../derive/samples/literals.ts';
import { type Html, html, sentence } from '../../../html/html.ts';
import { docsPage } from '../page.ts';
import { eventUrl, operationItem } from './addresses.ts';
import { catalogue, routes } from './catalogue.ts';
import { fieldList, typeOf } from './fields.ts';

const nothing = html``;

export function eventPage(type: EventType): string {
  const { summary, object, previous } = eventPayloads[type];
  const { names } = catalogue();
  const plain = jsonSchemaOf(object);
  const causes = routes.filter(({ events }) => events.includes(type));
  return docsPage(
    type,
    html`<p class="crumbs"><a href="/docs/events">Events</a></p>
<h1>${type}</h1>
<p class="lead">${sentence(summary)}</p>
<p>${sentence(receiverOf(type))} See <a href="/docs/guides/webhooks">webhooks</a>.</p>
<div class="columns"><div><section><h2><code>data.object</code></h2>${
      names.nameOf(plain) === undefined
        ? fieldList(plain, names, 'answer')
        : html`<p>${typeOf(plain, names)}</p>`
    }</section>${
      previous
        ? html`<section><h2><code>data.previous</code></h2><p>The earlier values of what changed.</p>${fieldList(jsonSchemaOf(previous), names, 'answer')}</section>`
        : nothing
    }${
      causes.length === 0
        ? html`<section><h2>Caused by</h2><p>Time, or what another system reports.</p></section>`
        : html`<section><h2>Caused by</h2><ul class="routes">${causes.map((route) => operationItem(route))}</ul></section>`
    }</div>
<div class="beside"><section><h2>Example</h2><pre tabindex="0" class="answer"><code>${literal(shownEvent(type), json)}</code></pre></section></div></div>`,
    { kind: 'wide' },
  );
}

export function eventListPage(): string {
  const item = (type: EventType): Html =>
    html`<li><a href="${eventUrl(type)}"><code>${type}</code></a><span>${sentence(eventPayloads[type].summary)}</span></li>\n`;
  const groups = Object.keys(eventCatalogue).map((object) => {
    const members = eventTypes.filter((type) => objectOf(type) === object);
    return html`<section><h2><code>${object}</code></h2><ul class="codes">${members.map(item)}</ul></section>\n`;
  });
  return docsPage(
    'Events',
    html`<h1>Events</h1>
<p class="lead">Every change is an event, in <a href="/docs/api/events/list">the event log</a> and by <a href="/docs/guides/webhooks">webhook</a>.</p>
${groups}`,
  );
}
