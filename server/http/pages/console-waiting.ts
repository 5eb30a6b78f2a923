/** The page in place of the console while it is being built behind a first start. */
import { html } from '../../html/html.ts';
import { page } from '../docs/page.ts';

/** How the build of the console goes, as the launcher tells. */
export type ConsoleBuild = 'building' | 'built' | 'failed';

const texts = {
  building: {
    title: 'The console is being built',
    lead: 'The first start, or an update, builds the console while the server already answers. This takes less than a minute. This page opens the console as soon as it is ready.',
  },
  failed: {
    title: 'The console could not be built',
    lead: 'The terminal of the server shows why. Once the cause is fixed, restart the server to try again.',
  },
} as const;

export function waitingPage(build: keyof typeof texts): string {
  const { title, lead } = texts[build];
  return page(
    title,
    html`<h1>${title}</h1>
<p class="lead">${lead}</p>
<p>The API works. See the <a href="/docs">API reference</a>.</p>`,
  );
}
