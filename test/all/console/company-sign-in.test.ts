/** Signing in with the account of the company: the authorization code flow with PKCE in a browser. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openConsole, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { startIssuer } from '../../harness/issuer.ts';
import { use } from '../../harness/stage.ts';
import type { TestMerchant } from '../../harness/world.ts';

describe('signing in with a company account', { skip: withoutBrowser }, () => {
  const issuer = use(startIssuer);
  const stage = use(() => {
    const named = { TESSERA_OIDC_NAME: 'Example Ltd', TESSERA_OIDC_EMAIL_DOMAINS: 'example.com' };
    return openConsole({ env: { ...issuer.env, ...named }, elsewhere: [issuer.url] });
  });
  beforeEach(async () => {
    issuer.answer = {};
    const { email } = await (await stage.world.merchant()).person('owner');
    issuer.visitor = { sub: randomUUID(), email, email_verified: true };
  });

  async function begin(page: Page, goal = '/vouchers'): Promise<void> {
    await page.goto(`${stage.url}/sign-in?goal=${encodeURIComponent(goal)}`);
    await page.getByRole('button', { name: 'Sign in with Example Ltd' }).click();
  }

  async function refusedOn(page: Page): Promise<void> {
    await page.getByText('The sign-in wasn’t completed').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Your account' }).count(), 0);
    const cookies = await page.context().cookies();
    assert.deepEqual(
      cookies.filter(({ name }) => name.includes('refresh')),
      [],
    );
  }

  test('leads to the issuer and back to the requested page', async () => {
    const page = await stage.open();
    await begin(page);
    await page.getByRole('heading', { level: 1, name: 'Vouchers' }).waitFor();
    assert.equal(page.url(), `${stage.url}/vouchers`);
    const [asked] = issuer.asked.filter((path) => path.startsWith('/authorize'));
    const given = new URLSearchParams(asked!.split('?')[1]);
    assert.equal(given.get('code_challenge_method'), 'S256');
    assert.equal(given.get('redirect_uri'), `${stage.url}/sign-in/return`);
    assert.equal(await page.evaluate(`sessionStorage.getItem('tessera-company-sign-in')`), null);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Vouchers' }).waitFor();
  });

  test('refuses an answer that this tab did not ask for', async () => {
    const page = await stage.open();
    const { code } = issuer.newCode({ nonce: 'n', redirectUri: `${stage.url}/sign-in/return` });
    await page.goto(`${stage.url}/sign-in/return?code=${code}&state=made-up`);
    await refusedOn(page);
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await page.getByRole('button', { name: 'Sign in with Example Ltd' }).waitFor();
  });

  test('refuses another state, another issuer, another nonce and another verifier', async () => {
    const attacks: Record<string, (page: Page) => Promise<unknown>> = {
      state: async () => {
        issuer.answer = { state: 'another' };
      },
      issuer: async () => {
        issuer.answer = { iss: 'https://issuer.example' };
      },
      nonce: async () => {
        issuer.visitor = { ...issuer.visitor, nonce: 'of another sign-in' };
      },
      verifier: (page) =>
        page.route('**/auth/oidc/tokens', async (route) => {
          const body = route.request().postDataJSON() as Record<string, string>;
          return route.continue({ postData: JSON.stringify({ ...body, code_verifier: 'v'.repeat(43) }) });
        }),
    };
    const { visitor } = issuer;
    for (const attack of Object.values(attacks)) {
      Object.assign(issuer, { visitor, answer: {} });
      const page = await stage.open();
      await attack(page);
      await begin(page);
      await refusedOn(page);
    }
  });

  const identitiesOf = (userId: string) =>
    stage.world.sql<{ subject: string }>(
      'select subject from outside_identities where user_id = $1 and unlinked_at is null',
      [userId],
    );

  async function openAccount(merchant: TestMerchant): Promise<Page> {
    const page = await stage.signIn(merchant, 'owner', { at: '/account' });
    await page.getByRole('button', { name: 'Link Example Ltd account' }).waitFor();
    return page;
  }

  const leave = (page: Page) => page.getByRole('button', { name: 'Link Example Ltd account' }).click();

  test('a signed-in user links the account after proving who they are, and unlinks it', async () => {
    const merchant = await stage.world.merchant();
    const page = await openAccount(merchant);
    await stage.world.sql('update sessions set stepped_up_at = null where user_id = $1', [merchant.ownerId]);
    await leave(page);
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await proof.getByLabel(/^Password/).fill('correct horse battery staple');
    assert.deepEqual(await identitiesOf(merchant.ownerId), []);
    await proof.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Account linked.').waitFor();
    assert.deepEqual(await identitiesOf(merchant.ownerId), [{ subject: issuer.visitor.sub }]);
    await page.getByRole('button', { name: 'Link Example Ltd account' }).waitFor({ state: 'detached' });
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Unlink' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
    await page.getByRole('button', { name: 'Link Example Ltd account' }).waitFor();
    assert.deepEqual(await identitiesOf(merchant.ownerId), []);
  });

  test('an account is not linked with another state, nor to a user who signed in meanwhile', async () => {
    const [merchant, other] = [await stage.world.merchant(), await stage.world.merchant()];
    const page = await openAccount(merchant);
    issuer.answer = { state: 'another' };
    await leave(page);
    await page.getByText('The account wasn’t linked. Try again.').waitFor();
    issuer.answer = {};
    await page.route('**/authorize?*', async (route) => {
      const { refreshToken } = await other.person('owner');
      const cookies = await page.context().cookies();
      const refresh = cookies.find(({ name }) => name === '__Host-tessera-refresh')!;
      await page.context().addCookies([{ ...refresh, value: refreshToken }]);
      return route.continue();
    });
    await leave(page);
    await page.getByText('The account wasn’t linked. Try again.').waitFor();
    for (const { ownerId } of [merchant, other]) assert.deepEqual(await identitiesOf(ownerId), []);
  });
});
