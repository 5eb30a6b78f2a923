/** Starts the connector. */
import { Tessera } from '@tessera/sdk';
import { createConnector } from './server.ts';
import { readSettings } from './settings.ts';

const { token, baseUrl, port, ...settings } = readSettings(process.env);
// Shopify waits five seconds for an answer and then sends the webhook again, so the client doesn't retry.
const tessera = new Tessera({ token, baseUrl, maxRetries: 0, timeoutMs: 4_000 });
const server = createConnector({ tessera, settings }, (line) => console.log(JSON.stringify(line)));
server.listen(port, () => console.log(JSON.stringify({ listening: server.address() })));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close());
