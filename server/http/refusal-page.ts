/** A refusal as a page, for people in a browser. */
import { type ErrorCode, errorDefinition } from '../../contract/errors.ts';
import { html } from '../html.ts';
import { plainPage } from '../plain-page.ts';

/** Renders what happened; like the problem, it repeats nothing of the request. */
export function refusalPage(code: ErrorCode): string {
  const { status, title, advice } = errorDefinition(code);
  const said =
    status === 404
      ? html`<p class="lead">The link is not valid any more, or was not copied in full.</p>`
      : html`<p class="lead">${advice}</p>`;
  return plainPage(title, html`<h1>${status === 404 ? 'There is nothing here' : title}</h1>${said}`);
}
