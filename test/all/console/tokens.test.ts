import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { Tessera } from '../../../sdk/src/client.ts';
import { openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { until } from '../../harness/patience.ts';
import { use } from '../../harness/stage.ts';

const run = promisify(execFile);

describe('an API token', { skip: withoutBrowser }, () => {
  const stage = use(openConsole);

  /** The status of the displayed command, run as in a terminal. */
  const statusOf = async (command: string): Promise<string> => {
    const { stdout } = await run('bash', ['-c', `${command} -o /dev/null -w '%{http_code}'`]);
    return stdout;
  };

  async function makeToken(page: Page, name: string, preset: RegExp): Promise<string> {
    await page.getByRole('button', { name: 'New token' }).first().click();
    await page.getByRole('heading', { name: 'New token' }).waitFor();
    await page.getByLabel('Name').fill(name);
    await page.getByRole('combobox', { name: 'Preset' }).click();
    await page.getByRole('option', { name: preset }).click();
    await page.getByRole('button', { name: /^Routes: \d+: vouchers:redeem$/ }).click();
    await page.getByText('POST /api/v1/vouchers/:id/redeem').waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByRole('heading', { name: 'Token created' }).waitFor();
    const command = await page.getByLabel('Command', { exact: true }).innerText();
    await page.getByRole('button', { name: 'I’ve copied it' }).click();
    return command;
  }

  test('is created from a preset, works with the displayed command, shows its use, and is then revoked', async () => {
    const page = await stage.signIn(await stage.world.merchant(), 'owner', { at: '/tokens' });
    await page.getByRole('heading', { name: 'No tokens yet' }).waitFor();
    const command = await makeToken(page, 'Till 1', /^Till:/);
    assert.equal(await statusOf(command), '200');
    const row = page.getByRole('row', { name: /Till 1/ });
    await row.getByText('active').waitFor();
    await waitUntil(page, async () => (await row.getByText('127.0.0.1').count()) > 0);
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Revoke: Till 1' }).click();
    await page.getByLabel('Reason').fill('The till was sold');
    await page.getByRole('button', { name: 'Revoke', exact: true }).click();
    await row.getByText('revoked').waitFor();
    assert.equal(await statusOf(command), '401');
    await page.getByRole('button', { name: 'Till 1', exact: true }).click();
    await page.getByText(/The till was sold/).waitFor();
  });

  test('is publishable if it is for a website, whose pages alone can use it', async () => {
    const page = await stage.signIn(await stage.world.merchant(), 'owner', { at: '/tokens/new' });
    await page.getByText('Publishable key', { exact: true }).click();
    await page.getByLabel('Name').fill('Web shop');
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByText('Add at least one website.').waitFor();
    await page.getByRole('combobox', { name: 'Websites' }).fill('https://shop.example.com');
    await page.keyboard.press('Enter');
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByRole('heading', { name: 'Token created' }).waitFor();
    const script = await page.getByLabel('Script', { exact: true }).innerText();
    const [, address, key] = /fetch\('([^']+)'[\s\S]*Bearer (tpk_\w+)/.exec(script)!;
    const from = async (origin: string) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', origin };
      const answer = await fetch(address!, { method: 'POST', headers, body: '{}' });
      return ((await answer.json()) as { code: string }).code;
    };
    assert.equal(await from('https://shop.example.com'), 'voucher_not_found');
    assert.equal(await from('https://elsewhere.example.com'), 'origin_not_allowed');
    await page.getByRole('button', { name: 'I’ve copied it' }).click();
    await page.getByRole('row', { name: /Web shop.*Publishable key/ }).waitFor();
  });

  test('is approved for a device that shows a code, and revoked like any other', async () => {
    const page = await stage.signIn(await stage.world.merchant(), 'owner');
    const stranger = new Tessera({ baseUrl: new URL(stage.url).origin });
    const started = await stranger.apiTokens.startDeviceLogin({ name: 'ada@laptop' });
    await page.goto(`${stage.url}/device`);
    await page.getByLabel('Code on the device').fill('BBBB-BBBB');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('No device is waiting with this code.').waitFor();
    await page.getByRole('button', { name: 'Enter another code' }).click();
    await page.getByLabel('Code on the device').fill(started.user_code.toLowerCase());
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Approve only if you started this sign-in yourself').waitFor();
    assert.equal(await page.getByLabel('Name').inputValue(), 'ada@laptop');
    await page.getByRole('combobox', { name: 'Preset' }).click();
    await page.getByRole('option', { name: /^Till:/ }).click();
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Approve token' }).click();
    await page.getByText('The device is signed in within a few seconds').waitFor();
    const { token } = await stranger.apiTokens.collectDeviceLogin({ device_code: started.device_code });
    assert.ok(await stranger.withToken(token!).vouchers.list().page());
  });

  test('is rotated while both work, and none works after all were revoked', async () => {
    const page = await stage.signIn(await stage.world.merchant(), 'owner', { at: '/tokens' });
    const first = await makeToken(page, 'Shop', /^Till:/);
    await page.getByRole('button', { name: 'Rotate: Shop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate', exact: true }).click();
    const second = await page.getByLabel('Command', { exact: true }).innerText();
    await page.getByRole('button', { name: 'I’ve copied it' }).click();
    assert.notEqual(second, first);
    assert.deepEqual([await statusOf(first), await statusOf(second)], ['200', '200']);
    await page.getByRole('button', { name: 'Revoke all' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke all' }).click();
    await page.getByText('Tokens revoked: 2.').waitFor();
    assert.deepEqual([await statusOf(first), await statusOf(second)], ['401', '401']);
  });
});

/** The last use is saved with a delay; reload until it shows. */
async function waitUntil(page: Page, isTrue: () => Promise<boolean>): Promise<void> {
  await until(
    async () => {
      if (await isTrue()) return true;
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      return false;
    },
    { everyMs: 300 },
  );
}
