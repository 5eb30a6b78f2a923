import { html } from '../../../html/html.ts';
import { page } from '../page.ts';

/** The page for an unknown address; it does not repeat the address. */
export const unknownPage = (): string =>
  page(
    'Unknown page',
    html`<p class="status s4">404 Not Found</p><h1>Unknown page</h1>
<p class="lead">See <a href="/docs">all operations</a> and <a href="/docs/guides">all guides</a>.</p>`,
  );
