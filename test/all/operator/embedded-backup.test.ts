/** The embedded database is backed up under a running server, and restored in another folder. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Tessera } from '../../../sdk/src/client.ts';
import { formOf } from '../../contract/form.ts';
import { send } from '../../contract/send.ts';
import { atEnd } from '../../harness/endings.ts';
import { type Serving, serve, tesseraProcess } from '../harness/command.ts';
import { trialFolder } from '../harness/embedded-trials.ts';

interface Merchant {
  id: string;
  owner: { email: string; password: string };
}

async function signIn({ url }: Serving, { owner: { email, password } }: Merchant): Promise<string> {
  const body = { email, password };
  const { json, text } = await send(url, { method: 'POST', path: '/api/v1/auth/login', body });
  assert.ok(json?.access_token, text);
  return json.access_token as string;
}

async function addDocument({ url }: Serving, bearer: string): Promise<void> {
  const form = formOf({ type: 'proof_of_address', file: '%PDF-1.4\n% a bill\n%%EOF\n' });
  const path = '/api/v1/merchants/kyb/documents';
  const answer = await send(url, { method: 'POST', path, bearer, ...form });
  assert.equal(answer.status, 201, answer.text);
}

/** All files below a folder, by relative path. */
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length), readFileSync(path, 'hex')]),
  );

test('a merchant, its token, voucher and documents keep working after a restore', async (t) => {
  const folder = trialFolder(t);
  const at = (name: string) => ({ TESSERA_DATA_DIR: join(folder, name) });
  const run = async (place: string, ...args: string[]): Promise<string> => {
    const { code, out, err } = await tesseraProcess(args, at(place));
    assert.equal(code, 0, `${args.join(' ')}: ${out}${err}`);
    return out;
  };
  await run('old', 'migrate');
  const owner = ['--owner-email', 'ada@example.com'];
  const create = ['merchant', 'create', '--name', 'Aurora', '--country', 'IT', ...owner];
  const merchant = JSON.parse(await run('old', ...create)) as Merchant;

  const before = await serve(at('old'));
  atEnd(t, () => before.stop());
  const grant = ['--name', 'Till', '--scope', 'vouchers:create', 'vouchers:redeem'];
  const { token } = JSON.parse(await run('old', 'token', 'create', merchant.id, ...grant)) as {
    token: string;
  };
  const voucher = await new Tessera({ token, baseUrl: before.url }).vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_500 },
  });
  await addDocument(before, await signIn(before, merchant));
  assert.match(await run('old', 'keys', 'rotate'), /^Master key 2 was added\./);
  const backup = join(folder, 'backup');
  assert.match(await run('old', 'backup', backup, '--plain', '--with-keys'), / and 1 documents as of /);
  assert.equal((await before.stop()).code, 0);

  await run('new', 'restore', backup);
  assert.match(await run('new', 'doctor'), /^All \d+ checks passed/);
  assert.deepEqual(filesIn(join(folder, 'new', 'files')), filesIn(join(folder, 'old', 'files')));
  // Its processes share the embedded database.
  const after = await serve({ ...at('new'), TESSERA_PROCESSES: '2' });
  atEnd(t, () => after.stop());
  await signIn(after, merchant);
  const till = new Tessera({ token, baseUrl: after.url });
  assert.equal((await till.vouchers.redeem(voucher.id)).redemption.status, 'succeeded');
  await assert.rejects(till.vouchers.redeem(voucher.id), { code: 'voucher_exhausted' });
});
