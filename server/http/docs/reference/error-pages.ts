/** The pages that the `type` of every error links to: what happened, what to do, and which routes return it. */
import { STATUS_CODES } from 'node:http';
import type { ErrorReference } from '../../../../derive/error-reference.ts';
import { problemExample } from '../../../../derive/problem-example.ts';
import { type Html, html, sentence } from '../../../html/html.ts';
import { docsPage, page } from '../page.ts';
import { operationItem } from './addresses.ts';

const statusLine = (status: number): string => `${status} ${STATUS_CODES[status] ?? ''}`.trim();

function answeredBy(reference: ErrorReference): Html {
  if (reference.everywhere) return html`<p>Returned by ${reference.everywhere}.</p>`;
  if (reference.routes.length === 0) return html`<p>No route of this version returns it.</p>`;
  return html`<ul class="routes">${reference.routes.map((route) => operationItem(route))}</ul>`;
}

/** The page of one error code; `publicUrl` appears in its example. */
export function errorPage(reference: ErrorReference, publicUrl: string): string {
  const { code, status, title, advice } = reference;
  const example = JSON.stringify(problemExample(code, publicUrl), null, 2);
  return docsPage(
    code,
    html`<p class="status s${Math.floor(status / 100)}">${statusLine(status)}</p>
<h1>${code}</h1>
<p class="lead">${sentence(title)}</p>
<section class="advice"><h2>What to do</h2><p>${sentence(advice)}</p></section>
<section><h2>Returned by</h2>${answeredBy(reference)}</section>
<section><h2>Example response</h2>
<pre tabindex="0">HTTP/1.1 ${statusLine(status)}
Content-Type: application/problem+json; charset=utf-8

${example}</pre></section>
<section><h2>In the TypeScript client</h2>
<pre tabindex="0">if (isTesseraError(error, '${code}')) {
  // ${title}
}</pre></section>`,
  );
}

function listItem({ code, title }: ErrorReference): Html {
  return html`<li><a href="/docs/errors/${code}"><code>${code}</code></a><span>${sentence(title)}</span></li>
`;
}

/** The list of all codes, grouped by status. */
export function errorListPage(references: readonly ErrorReference[]): string {
  const groups = [...Map.groupBy(references, ({ status }) => status)].map(
    ([status, members]) => html`<section><h2>${statusLine(status)}</h2>
<ul class="codes">${members.map(listItem)}</ul></section>
`,
  );
  return docsPage(
    'Errors',
    html`<h1>Errors</h1>
<p class="lead">Every error response is <code>application/problem+json</code> with one of these codes. Codes are stable: use
the code in your logic, and show the text to people.</p>
${groups}`,
  );
}

/** The page for an unknown code; it does not repeat the code. */
export function unknownErrorPage(): string {
  return page(
    'Unknown error code',
    html`<p class="status s4">404 Not Found</p><h1>Unknown error code</h1>
<p class="lead">See <a href="/docs/errors">all error codes</a>.</p>`,
  );
}
