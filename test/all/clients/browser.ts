/** The packaged SDK on the page of a shop: built by Vite, served from an origin of its own, opened in Chromium. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openConsole } from '../../harness/console.ts';
import { addPass } from '../../harness/passes.ts';
import { patient } from '../../harness/patience.ts';

/** What the page does with a publishable key: checks a voucher, and what it may not do; and a card, without a key. */
const script = `import { isTesseraError, Tessera, verifyBarcode } from '@tessera/sdk';
const codeOf = (error) => (isTesseraError(error) ? error.code : String(error));
globalThis.check = async ({ url, key, code }) => {
  const tessera = new Tessera({ token: key, baseUrl: url });
  const order = { amount: 1250, currency: 'EUR' };
  try {
    const { data, response } = await tessera.vouchers.validate(code, { by: 'code', order }).withResponse();
    return { valid: data.valid, discount: data.discount_amount, hasRequestId: Boolean(response.requestId) };
  } catch (error) {
    return { refused: codeOf(error) };
  }
};
globalThis.scan = async ({ url, barcode, merchant_id }) =>
  (await verifyBarcode(barcode, await new Tessera({ baseUrl: url }).wellKnown.jwks(), merchant_id)).serial;
`;

interface Website {
  origin: string;
  server: Server;
}

/** Serves the files of a folder; its pages can ask only `tessera`. */
async function openWebsite(folder: string, tessera: string): Promise<Website> {
  const files = new Map([
    ['/', 'index.html'],
    ...readdirSync(join(folder, 'assets')).map((name): [string, string] => [
      `/assets/${name}`,
      `assets/${name}`,
    ]),
  ]);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file === undefined) return response.writeHead(404).end();
    response.setHeader(
      'content-type',
      file.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/javascript',
    );
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src 'self'; connect-src ${tessera}`,
    );
    return response.end(readFileSync(join(folder, file)));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** Builds the page in the project, where the package is installed, and opens it from a listed origin and from another. */
export async function playInBrowser(project: string): Promise<void> {
  const root = join(project, 'shop');
  mkdirSync(root);
  writeFileSync(join(root, 'main.js'), script);
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><html lang="en"><title>Shop</title><script type="module" src="./main.js"></script></html>',
  );
  const { build } = await import('vite');
  await build({ root, configFile: false, logLevel: 'error' });

  const stage = await openConsole();
  const tessera = stage.server.url;
  const websites: Website[] = [];
  try {
    const [listed, other] = [
      await openWebsite(join(root, 'dist'), tessera),
      await openWebsite(join(root, 'dist'), tessera),
    ];
    websites.push(listed, other);
    const merchant = await stage.world.merchant();
    const { text: key } = await merchant.publishableKey([listed.origin]);
    const code = randomBytes(8).toString('hex').toUpperCase();
    const client = await merchant.client();
    const customer = { external_id: 'ada' };
    const card = await client.memberships.issue({ pass_id: (await addPass(client)).id, customer });
    await client.vouchers.create({
      code,
      type: 'discount',
      discount: { type: 'percent', percent_off: 1_000 },
    });
    // A page that may ask other servers than Tessera's.
    const page = await (await stage.open()).context().newPage();
    page.setDefaultTimeout(patient(15_000));
    const checkFrom = async ({ origin }: Website): Promise<unknown> => {
      await page.goto(origin);
      return page.evaluate(`check(${JSON.stringify({ url: tessera, key, code })})`);
    };
    assert.deepEqual(await checkFrom(listed), { valid: true, discount: 125, hasRequestId: true });
    assert.deepEqual(await checkFrom(other), { refused: 'origin_not_allowed' });
    const { barcode, merchant_id, serial } = card;
    const scanned = JSON.stringify({ url: tessera, barcode, merchant_id });
    assert.equal(await page.evaluate(`scan(${scanned})`), serial);
  } finally {
    for (const { server } of websites) {
      server.closeAllConnections();
      server.close();
    }
    await stage.close();
  }
}
