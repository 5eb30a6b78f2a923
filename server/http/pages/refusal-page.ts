/** Errors as web pages. */
import { type ErrorCode, errorDefinition } from '../../../contract/errors.ts';
import { html } from '../../html/html.ts';
import { plainPage } from '../../html/plain-page.ts';

/** Renders an error for a browser; like the JSON problem, it repeats nothing from the request. */
export function refusalPage(code: ErrorCode): string {
  const { status, title, advice } = errorDefinition(code);
  const said =
    status === 404
      ? html`<p class="lead">This link has expired, or was not copied in full.</p>`
      : html`<p class="lead">${advice}</p>`;
  return plainPage(title, html`<h1>${status === 404 ? 'Page not found' : title}</h1>${said}`);
}
