/** The page of the webhook sink. */
import { type Html, html } from '../../html/html.ts';
import { page } from './page.ts';

/** A webhook as it was received; times are RFC 3339. */
export interface Received {
  at: string;
  id: string;
  timestamp: string;
  signature: string;
  body: string;
}

export function sinkPage(received: readonly Received[]): string {
  return page(
    'Webhook sink',
    html`<h1>Webhook sink</h1>
<p class="lead">Webhooks of the demo arrive here: the last 100 since the server started, newest first. Redeem a
voucher, then reload this page. It is available in development only.</p>
${received.length === 0 ? html`<p>No webhooks yet.</p>` : received.map(entry)}`,
  );
}

function entry({ at, id, timestamp, signature, body }: Received): Html {
  return html`<section><h2>${typeOf(body)}</h2>
<pre>${at}
webhook-id: ${id}
webhook-timestamp: ${timestamp}
webhook-signature: ${signature}

${indented(body)}</pre></section>
`;
}

const typeOf = (body: string): string => {
  const { type } = parsed(body) as { type?: unknown };
  return typeof type === 'string' ? type : 'unknown type';
};

const indented = (body: string): string => {
  const value = parsed(body);
  return Object.keys(value).length > 0 ? JSON.stringify(value, null, 2) : body;
};

function parsed(body: string): object {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
