import { google as route } from '../../../contract/domains/wallet-passes.ts';
import { requireGoogle } from '../../domains/wallet-passes/google/google-content.ts';
import { readLinkedPass } from '../../domains/wallet-passes/read-pass.ts';
import { open } from '../../engine/operation.ts';
import { html } from '../../html/html.ts';
import { plainPage } from '../../html/plain-page.ts';

/** Page to save a pass to Google Wallet. Nothing is sent to Google until the member presses the button. */
export const google = open(route, async ({ token }, { services, realNow }) => {
  requireGoogle(services.config);
  const facts = await readLinkedPass(services, token, 'google', realNow);
  return plainPage(
    `${facts.pass_name} for Google Wallet`,
    html`<h1>${facts.pass_name}</h1>
<p class="lead">Your pass from ${facts.merchant_name}.</p>
<form method="post"><button type="submit">Save to Google Wallet</button></form>`,
  );
});
