import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { readLetters } from '../../harness/account-letters.ts';
import { codeNow } from '../../harness/authenticator.ts';
import { openConsole, signInAs, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { use } from '../../harness/stage.ts';

const password = 'correct horse battery staple';

describe('an account', { skip: withoutBrowser }, () => {
  const stage = use(openConsole);

  const openAccount = async (page: Page): Promise<string> => {
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign-in and security' }).click();
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    return page
      .getByText(/@example\.com$/)
      .first()
      .innerText();
  };

  const signOut = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  };

  test('with an authenticator app asks for its code, or a recovery code if the phone is lost', async () => {
    const page = await stage.signIn(await stage.world.merchant(), 'owner');
    const email = await openAccount(page);
    assert.deepEqual(await violationsOf(page), []);
    await page.getByRole('button', { name: 'Set up app' }).click();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    assert.deepEqual(await violationsOf(page), []);
    const secret = await page.getByLabel('Or enter this key in the app').inputValue();
    await page.getByLabel('Code from the app').fill(codeNow(secret));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText(/Each works once/).waitFor();
    const [recovery] = await page
      .getByRole('list', { name: 'Recovery codes' })
      .getByRole('listitem')
      .allInnerTexts();
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await page.getByText('Recovery codes left: 10.').waitFor();
    await signOut(page);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByLabel('Code from your authenticator app').fill(recovery!);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Your account' }).waitFor();
    await openAccount(page);
    await page.getByText('Recovery codes left: 9.').waitFor();
  });

  test('tells the server in which language to write mails', async () => {
    const page = await stage.signIn(await stage.world.merchant(), 'owner');
    const email = await openAccount(page);
    const language = async () =>
      (await stage.world.sql<{ language: string }>('select language from users where email = $1', [email]))[0]
        ?.language;
    assert.equal(await language(), 'en');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Italiano' }).click();
    await page.getByRole('heading', { name: 'Il tuo account' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Il tuo account' }).waitFor();
    assert.equal(await language(), 'it');
  });

  test('with a passkey needs no password', async () => {
    const page = await stage.signIn(await stage.world.merchant(), 'owner');
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await openAccount(page);
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByLabel('Name').fill('My laptop');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('cell', { name: 'My laptop', exact: true }).waitFor();
    await signOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('button', { name: 'Your account' }).waitFor();
    await openAccount(page);
    await page.getByRole('button', { name: 'Remove: My laptop' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('cell', { name: 'My laptop', exact: true }).waitFor({ state: 'detached' });
  });

  test('signs out everywhere else with one click, and gets a new password by mail', async () => {
    const merchant = await stage.world.merchant();
    const page = await stage.signIn(merchant, 'owner');
    const other = await stage.signIn(merchant, 'owner');
    const email = await openAccount(page);
    await page.getByRole('button', { name: 'End all other sessions' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End all other sessions' }).click();
    await page.getByText(/^Sessions ended: [1-9]/).waitFor();
    await other.reload();
    await other.getByRole('heading', { name: 'Sign in' }).waitFor();
    await other.getByRole('link', { name: 'Forgot your password?' }).click();
    // The page before has a field with the same label.
    await other.getByRole('button', { name: 'Send link' }).waitFor();
    await other.getByLabel('Email').fill(email);
    await other.getByRole('button', { name: 'Send link' }).click();
    await other.getByText(/we’ve sent it a link/).waitFor();
    const [letter] = await readLetters(stage.server, email);
    await other.goto(`${stage.url}/new-password#${letter!.token}`);
    await other.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    assert.deepEqual(await violationsOf(other), []);
    await other.getByLabel(/^Password/).fill('another horse altogether');
    await other.getByRole('button', { name: 'Set password' }).click();
    await other.getByRole('link', { name: 'Sign in' }).click();
    await signInAs(other, email, 'another horse altogether');
  });
});
