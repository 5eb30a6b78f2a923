import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  demoCertificateFile,
  withDemoCertificate,
} from '../../../../../server/start/first-run/demo-certificate.ts';
import { ownDataFolder } from '../../../../harness/data-folder.ts';
import { addPass } from '../../../../harness/passes.ts';
import { until } from '../../../../harness/patience.ts';
import { testConfig } from '../../../../harness/server.ts';
import { setUp, useStage } from '../../../../harness/stage.ts';
import { openZip } from '../../../../harness/zip.ts';

let dataDir: string;

const { server, world } = useStage();
setUp(async () => {
  const { config } = server.app.services;
  config.walletPasses = withDemoCertificate(config).walletPasses;
  ({ dataDir } = config);
});

/** The size of a PNG: its header comes first (ISO/IEC 15948, section 11.2.1). */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('without a certificate of Apple’s, a pass is signed with one that the server makes, and says so', async (t) => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const pass = await addPass(tessera);
  const customer = { email: 'ada@example.com' };
  const { wallet } = await tessera.memberships.issue({ pass_id: pass.id, customer, notify: false });
  const path = new URL(wallet.apple_pass_url!).pathname;
  // A busy machine refuses requests for a moment.
  const download = () =>
    until(async () => {
      const answer = await fetch(server.url + path);
      const bytes = Buffer.from(await answer.arrayBuffer());
      return answer.status === 503 ? undefined : openZip(bytes);
    });
  const [files] = await Promise.all([download(), download()]);
  const images = [...files].filter(([name]) => name.endsWith('.png'));
  assert.deepEqual(Object.fromEntries(images.map(([name, bytes]) => [name, sizeOf(bytes)])), {
    'icon.png': '29x29',
    'icon@2x.png': '58x58',
    'icon@3x.png': '87x87',
    'logo.png': '50x50',
    'logo@2x.png': '100x100',
    'logo@3x.png': '150x150',
  });
  const manifest = JSON.parse(files.get('manifest.json')!.toString()) as Record<string, string>;
  const signed = [...files].filter(([name]) => name !== 'manifest.json' && name !== 'signature');
  assert.deepEqual(
    manifest,
    Object.fromEntries(signed.map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')])),
  );
  const face = JSON.parse(files.get('pass.json')!.toString()) as {
    logoText: string;
    teamIdentifier: string;
    storeCard: { backFields: { key: string; value: string }[] };
  };
  assert.equal(face.logoText, 'Club (demo)');
  assert.match(face.storeCard.backFields[0]!.value, /phones refuse/);
  const file = join(dataDir, demoCertificateFile);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<'certificate' | 'intermediate', string>;
  const own = new X509Certificate(kept.certificate);
  assert.ok(own.checkIssued(new X509Certificate(kept.intermediate)));
  assert.match(own.subject, new RegExp(`OU=${face.teamIdentifier}`));
  const put = (name: string, content: Buffer | string): string => {
    writeFileSync(join(dataDir, name), content);
    return join(dataDir, name);
  };
  const verify = (content: Buffer) =>
    spawnSync('openssl', [
      ...['cms', '-verify', '-binary', '-inform', 'DER', '-purpose', 'any'],
      ...['-in', put('signature', files.get('signature')!), '-content', put('manifest', content)],
      ...['-CAfile', put('root.pem', kept.intermediate)],
    ]);
  const { status, stderr, error } = verify(files.get('manifest.json')!);
  if (error) return t.diagnostic('The signature is not checked: there is no openssl.');
  assert.equal(status, 0, String(stderr));
  assert.notEqual(verify(Buffer.from('{}')).status, 0, 'another manifest is refused');
});

test('the certificate lasts, and production has none', async () => {
  const config = testConfig(0, { TESSERA_DATA_DIR: ownDataFolder() });
  const [first, second] = await Promise.all(
    [config, config].map((one) => withDemoCertificate(one).walletPasses.apple!.signer()),
  );
  assert.deepEqual(first, second);
  assert.deepEqual(await withDemoCertificate(config).walletPasses.apple!.signer(), first);
  const production = { ...config, environment: 'production' } as const;
  assert.equal(withDemoCertificate(production).walletPasses.apple, undefined);
});
