/** Every page of the console with the demo data: it opens, it fits, and axe finds no violations. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { paths } from '../../../console/paths.ts';
import {
  atRest,
  type ConsoleStage,
  openConsole,
  pageName,
  signInAs,
  violationsOf,
  withoutBrowser,
} from '../../harness/console.ts';
import { type Demo, demoCopy } from '../../harness/demo.ts';
import { patient } from '../../harness/patience.ts';
import { pageIds, sameAs } from './all-pages.ts';
import { untranslatedOn } from './untranslated.ts';

/** Signed-in people are redirected away from these. */
const outside = [
  'signIn',
  'companySignIn',
  'register',
  'forgotPassword',
  'newPassword',
  'invitation',
  'verifyEmail',
];
const narrow = { width: 390, height: 844 };
const wide = { width: 1_440, height: 900 };

/** Returns what is still wrong at a second look: on a busy machine a live update can arrive in the middle of the first. */
async function lastingWrongsOf(page: Page, report: (wrongs: string) => void): Promise<string[]> {
  const wrongs = await wrongsOf(page);
  if (wrongs.length === 0) return wrongs;
  report(`at first: ${wrongs.join('; ')}`);
  await atRest(page);
  return wrongsOf(page);
}

/** Returns the faults of the current page, at both widths and in both color schemes. */
async function wrongsOf(page: Page): Promise<string[]> {
  if (await page.getByRole('heading', { name: 'Page not found' }).isVisible()) return ['it is not there'];
  const wrongs: string[] = [];
  const measure = async ({ width }: { width: number }) => {
    const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    if (excess > 0) wrongs.push(`${excess} px too wide at ${width} px`);
  };
  const judge = async () => {
    for (const violation of await violationsOf(page)) wrongs.push(`light: ${violation}`);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    for (const violation of await violationsOf(page, 'colours')) wrongs.push(`dark: ${violation}`);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  };
  // A page opens at the width of the previous one, which saves every other resize.
  const isWide = page.viewportSize()!.width === wide.width;
  await measure(isWide ? wide : narrow);
  if (isWide) await judge();
  await page.setViewportSize(isWide ? narrow : wide);
  await atRest(page);
  await measure(isWide ? narrow : wide);
  if (!isWide) await judge();
  return wrongs;
}

async function show(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('heading', { level: 1, name: pageName }).first().waitFor();
  await atRest(page);
}

/** Opens a page in the running console, which is faster than loading it again. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(`document.querySelector('h1')?.setAttribute('data-before', '');
    history.pushState({}, '', ${JSON.stringify(path)})`);
  // Pages of one area can share their heading.
  await page
    .locator('h1:not([data-before])')
    .first()
    .waitFor({ timeout: patient(3_000) })
    .catch(() => undefined);
  await page.getByRole('heading', { level: 1, name: pageName }).first().waitFor();
  await atRest(page);
}

/** Pages checked concurrently. */
const tabs = 2;

describe('each page of the console opens, fits a phone, and is accessible', {
  skip: withoutBrowser,
  concurrency: tabs,
}, () => {
  let stage: ConsoleStage;
  let demo: Demo;
  /** Idle pages, signed in and signed out: signed-in people are redirected away from some addresses. */
  const free: Record<'inside' | 'stranger', Page[]> = { inside: [], stranger: [] };
  let ids: Map<string, string>;

  before(async () => {
    demo = await demoCopy();
    const { database, keyring, dataDir, summary } = demo;
    stage = await openConsole({ database, keyring, env: { TESSERA_DATA_DIR: dataDir } });
    ids = await pageIds(stage, demo);
    for (let count = 0; count < tabs; count += 1) {
      const page = await stage.open({ viewport: wide });
      await page.goto(`${stage.url}/`);
      await signInAs(page, summary.owner.email, summary.owner.password);
      free.inside.push(page);
      free.stranger.push(await stage.open({ viewport: wide }));
    }
  });
  after(async () => {
    await stage?.close();
    await demo?.database.drop();
  });

  for (const [name, pathOf] of Object.entries(paths)) {
    test(name, async (t) => {
      const id = ids.get(sameAs[name] ?? name);
      assert.ok(pathOf.length === 0 || id, `say of whom ${name} tells`);
      const pages = outside.includes(name) ? free.stranger : free.inside;
      const page = pages.pop()!;
      try {
        await show(page, `${stage.url}${(pathOf as (id?: string) => string)(id)}`);
        assert.deepEqual(await lastingWrongsOf(page, (wrongs) => t.diagnostic(wrongs)), []);
      } finally {
        pages.push(page);
      }
    });
  }

  test('in Italian every page fits a phone, and none of its texts is English', async () => {
    const wrongs: Record<string, string[]> = {};
    // What the demo's merchant has named in English, and what the server writes.
    const own: Record<string, readonly RegExp[]> = {
      pass: [/^(Points|Tier)$/],
      passTemplate: [/^Until$/],
    };
    const [inside, stranger] = await Promise.all([
      stage.open({ viewport: narrow }),
      stage.open({ viewport: narrow, locale: 'it-IT' }),
    ]);
    await inside.goto(`${stage.url}/`);
    await signInAs(inside, demo.summary.owner.email, demo.summary.owner.password);
    await inside.evaluate(`localStorage.setItem('tessera-language', 'it')`);
    await inside.goto(`${stage.url}/counter`);
    await stranger.goto(`${stage.url}/sign-in`);
    for (const [name, pathOf] of Object.entries(paths)) {
      const page = outside.includes(name) ? stranger : inside;
      const path = (pathOf as (id?: string) => string)(ids.get(sameAs[name] ?? name));
      await goWithin(page, `/console${path}`);
      const excess = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      const found = (await untranslatedOn(page)).filter(
        (text) => !own[name]?.some((pattern) => pattern.test(text)),
      );
      if (excess > 0) found.push(`${excess} px too wide`);
      if (found.length > 0) wrongs[name] = found;
    }
    assert.deepEqual(wrongs, {});
  });
});
