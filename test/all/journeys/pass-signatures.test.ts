/** Signatures of wallet passes, checked by OpenSSL. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { use } from '../../harness/stage.ts';
import { fetchPass, newMember, openWalletStage } from '../../journeys/wallet-pass-stage.ts';

const stage = use(openWalletStage);

/** Why OpenSSL refuses the signature of a pass; undefined if it does not. */
function refusalOf(files: Map<string, Buffer>, manifest = files.get('manifest.json')!): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-pass-'));
  const put = (name: string, content: Buffer | string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  try {
    const parts = ['-in', put('signature', files.get('signature')!), '-content', put('manifest', manifest)];
    const root = put('root.pem', stage.authorities.chain.root.certificate);
    const how = ['-verify', '-binary', '-inform', 'DER', '-CAfile', root, '-purpose', 'any'];
    const { status, stderr } = spawnSync('openssl', ['cms', ...how, ...parts]);
    return status === 0 ? undefined : stderr.toString();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const hasOpenssl = (() => {
  try {
    return execFileSync('openssl', ['version']).length > 0;
  } catch {
    return false;
  }
})();

const skip = !hasOpenssl && 'there is no openssl';

test('the signature of a pass chains to the root, and a changed manifest is refused', { skip }, async () => {
  const { issued } = await newMember(stage);
  const { files } = await fetchPass(stage, issued.wallet.apple_pass_url!);
  assert.equal(refusalOf(files), undefined);
  const changed = Buffer.from(files.get('manifest.json')!);
  changed[changed.length - 3]! ^= 1;
  assert.notEqual(refusalOf(files, changed), undefined);
});
