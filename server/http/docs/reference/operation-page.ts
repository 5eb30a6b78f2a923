/** The page of an operation: what it takes and returns, how it is called in each language, and a form to try it. */
import { STATUS_CODES } from 'node:http';
import { errorDefinition } from '../../../../contract/errors.ts';
import type { Route } from '../../../../contract/route.ts';
import {
  isRequired,
  type JsonSchema,
  jsonSchemaOf,
  offeredFields,
  propertiesOf,
} from '../../../../derive/json-schema.ts';
import { wordsOf } from '../../../../derive/openapi-introduction.ts';
import { accessSentence } from '../../../../derive/openapi-operation.ts';
import { headerParameters, headerParametersOf } from '../../../../derive/openapi-parameters.ts';
import { recordedExample } from '../../../../derive/recorded.ts';
import { errorsOf } from '../../../../derive/route-errors.ts';
import { domainOf, pathParameters } from '../../../../derive/route-names.ts';
import { json, literal } from '../../../../derive/samples/literals.ts';
import { exampleRequest, samplesOf } from '../../../../derive/samples/samples.ts';
import { exampleOf } from '../../../../derive/schema-example.ts';
import { type Html, html, sentence } from '../../../html/html.ts';
import { renderMarkdown } from '../guides/markdown.ts';
import { docsPage } from '../page.ts';
import { errorUrl, eventUrl, groupUrl, methodAndPath, writtenPath } from './addresses.ts';
import { catalogue } from './catalogue.ts';
import { fieldList, typeOf } from './fields.ts';
import { groupLinks } from './overview-page.ts';

const nothing = html``;

const section = (title: string, content: Html): Html =>
  content.markup === '' ? nothing : html`<section><h2>${title}</h2>${content}</section>\n`;

export function operationPage(route: Route, publicUrl: string): string {
  const domain = domainOf(route);
  return docsPage(
    route.summary,
    html`<p class="crumbs"><a href="/docs">API</a> / <a href="${groupUrl(domain)}">${wordsOf(domain).title}</a></p>
<h1>${route.summary}</h1>
<p class="endpoint">${methodAndPath(route)}</p>
<div class="columns"><div>
${route.deprecated ? html`<p class="status s5">Deprecated since ${route.deprecated.since}, removed ${route.deprecated.sunset}</p>` : nothing}
<div class="guide">${renderMarkdown(`${route.description}\n\n${accessSentence(route)}`, () => undefined)}</div>
${section('Path', fieldList(pathSchema(route), catalogue().names))}${section('Query', fieldList(route.query ? jsonSchemaOf(route.query) : {}, catalogue().names))}${section('Headers', headers(route))}${section('Body', body(route))}${section('Response', response(route))}${section('Errors', errors(route))}${section('Events', events(route))}</div>
<div class="beside">
${samples(route, publicUrl)}${recordedResponse(route)}${tryIt(route)}</div></div>`,
    { aside: groupLinks(domain), kind: 'wide', scripts: ['/docs/reference.js'] },
  );
}

function pathSchema(route: Route): JsonSchema {
  const declared = route.params ? jsonSchemaOf(route.params).properties : undefined;
  const names = pathParameters(route);
  return {
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, declared?.[name] ?? { type: 'string' }])),
  };
}

function headers(route: Route): Html {
  const items = headerParametersOf(route).map((key) => {
    const { name, description } = headerParameters[key];
    return html`<dt><code>${name}</code></dt><dd><p>${sentence(description)}</p></dd>`;
  });
  return items.length === 0 ? nothing : html`<dl class="fields">${items}</dl>`;
}

function body(route: Route): Html {
  if (!route.body) return nothing;
  const schema = offeredFields(jsonSchemaOf(route.body));
  const form =
    route.kind === 'upload' ? html`<p>A form with a file (<code>multipart/form-data</code>).</p>` : nothing;
  return html`${form}${fieldList(schema, catalogue().names)}`;
}

function response(route: Route): Html {
  const { names } = catalogue();
  const { status, schema } = route.result;
  const line = html`<b>${status} ${STATUS_CODES[status]!}</b>`;
  const other = route.alternative;
  const alternative = other
    ? html`<p><b>${other.status} ${STATUS_CODES[other.status]!}</b> ${sentence(other.when)}${other.schema ? html`: ${typeOf(jsonSchemaOf(other.schema), names)}` : nothing}</p>`
    : nothing;
  if (!schema) return html`<p>${line}, without a body.</p>${alternative}`;
  if (route.kind === 'page') return html`<p>${line}: a page (<code>text/html</code>).</p>`;
  if (route.kind === 'stream') return html`<p>${line}: events (<code>text/event-stream</code>).</p>`;
  if (route.kind === 'download')
    return html`<p>${line}: a file (${(route.mediaTypes ?? ['binary']).join(', ')}).</p>${alternative}`;
  const plain = jsonSchemaOf(schema);
  const isNamed = names.nameOf(plain) !== undefined && plain.properties?.object?.const !== 'list';
  return html`<p>${line}${isNamed ? html`: ${typeOf(plain, names)}` : nothing}</p>${isNamed ? nothing : fieldList(plain, names, 'answer')}${alternative}`;
}

const errorItem = (code: Parameters<typeof errorDefinition>[0]): Html => {
  const { status, title } = errorDefinition(code);
  return html`<li><a href="${errorUrl(code)}"><code>${code}</code></a><span>${status}: ${sentence(title)}</span></li>`;
};

function errors(route: Route): Html {
  const all = [...new Set(errorsOf(route))];
  const own = all.filter((code) => route.errors.includes(code));
  const others = all.filter((code) => !route.errors.includes(code));
  const list = own.length === 0 ? nothing : html`<ul class="codes">${own.map(errorItem)}</ul>`;
  if (others.length === 0) return list;
  return html`${list}<details><summary>Errors of every such route (${others.length})</summary><ul class="codes">${others.map(errorItem)}</ul></details>`;
}

const events = (route: Route): Html =>
  route.events.length === 0
    ? nothing
    : html`<p class="tags">${route.events.map((type) => html`<a href="${eventUrl(type)}">${type}</a> `)}</p>`;

/** One language is shown, by the radio button that is chosen. */
function samples(route: Route, publicUrl: string): Html {
  const all = samplesOf(route, publicUrl);
  if (all.length === 0) return nothing;
  const choices = all.map(
    ({ language }, at) =>
      html`<input type="radio" name="language" id="in-${language}" value="${language}"${at === 0 ? html` checked` : nothing}><label for="in-${language}">${language}</label>`,
  );
  const texts = all.map(({ text }) => html`<pre tabindex="0"><code>${text}</code></pre>`);
  return html`<fieldset class="samples"><legend>Request</legend>${choices}${texts}</fieldset>\n`;
}

function recordedResponse(route: Route): Html {
  const result = recordedExample(route)?.result;
  if (result === undefined) return nothing;
  const { status } = route.result;
  return html`<section><h2>Response, as a test received it</h2><pre tabindex="0" class="answer"><code>${status} ${STATUS_CODES[status]!}

${literal(result, json)}</code></pre></section>\n`;
}

/** The form works only on this server, and its script is loaded when it is opened. */
function tryIt(route: Route): Html {
  if (route.kind !== undefined) return nothing;
  const { params, query, body: sent } = exampleRequest(route);
  const schema = route.query ? jsonSchemaOf(route.query) : {};
  const input = (name: string, kind: string, value: string, isNeeded: boolean): Html =>
    html`<label>${name}<input name="${name}" data-in="${kind}" value="${value}" autocomplete="off" spellcheck="false"${isNeeded ? html` required` : nothing}></label>`;
  const inPath = params.map(([name]) => input(name, 'path', '', true));
  const inQuery = propertiesOf(schema).map(([name, field]) =>
    input(
      name,
      'query',
      query[name] === undefined ? '' : String(query[name] ?? exampleOf(field, name)),
      isRequired(schema, name),
    ),
  );
  const credential =
    route.access.kind === 'public'
      ? nothing
      : html`<label>${route.access.kind === 'token' ? 'API token' : route.access.kind === 'member' ? 'Session of a member' : 'Access token of a user'}<input name="token" type="password" autocomplete="off"></label>`;
  const text = route.body
    ? html`<label>Body<textarea name="body" rows="8" spellcheck="false">${literal(sent ?? {}, json)}</textarea></label>`
    : nothing;
  return html`<details class="try"><summary>Try it</summary>
<form data-method="${route.method}" data-path="${writtenPath(route)}">${credential}${inPath}${inQuery}${text}
<p class="quiet">Sends a real request to this server.</p><button>Send</button></form><pre class="answer" tabindex="0" hidden></pre></details>`;
}
