/** Every page of the console with the demo, at both widths, in both color schemes and in both languages. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { paths } from '../../../console/paths.gen.ts';
import {
  addresses,
  goTo,
  goWithin,
  hindrancesOf,
  isOutside,
  lasting,
  narrow,
  wide,
} from '../../console/all-pages.ts';
import { openConsole, resize, signInAs, violationsOf, withoutBrowser } from '../../harness/console.ts';
import { demoCopy } from '../../harness/demo.ts';
import { setUp, use } from '../../harness/stage.ts';
import { untranslatedOn } from './untranslated.ts';

/** What the demo's merchant has named in English, and what the server writes. */
const own: Record<string, readonly RegExp[]> = {
  pass: [/^(Points|Tier)$/],
  passTemplate: [/^Until$/],
};

/** A page for each language; texts of the one before can stay when a page changes its language. */
interface Tabs {
  english: Page;
  italian: Page;
}

/** `test/console/every-page.test.ts` judges the structure: it is the same at each width, and in each scheme and language. */
describe('each page of the console opens by its address, and fits a phone in every language', {
  skip: withoutBrowser,
}, () => {
  let inside: Tabs;
  let strangers: Tabs;
  let addressOf: Map<string, string>;
  /** Areas of which a page was loaded by its address. */
  const loaded = new Set<string>();

  const demo = use(demoCopy, ({ database }) => database.drop());
  const stage = use(() => {
    const { database, keyring, dataDir } = demo;
    return openConsole({ database, keyring, env: { TESSERA_DATA_DIR: dataDir } });
  });
  setUp(async () => {
    addressOf = await addresses(stage, demo);
    [inside, strangers] = [await openTabs(), await openTabs()];
    const { email, password } = demo.summary.owner;
    for (const page of [inside.english, inside.italian]) {
      await page.goto(`${stage.url}/`);
      await signInAs(page, email, password);
    }
    for (const { italian } of [inside, strangers]) {
      await italian.evaluate(`localStorage.setItem('tessera-language', 'it')`);
      await goTo(italian, `${stage.url}${italian === inside.italian ? paths.counter() : paths.signIn()}`);
    }
  });

  async function openTabs(): Promise<Tabs> {
    const [english, italian] = [await stage.open({ viewport: wide }), await stage.open({ viewport: narrow })];
    await Promise.all([english, italian].map((page) => page.goto(`${stage.url}${paths.signIn()}`)));
    return { english, italian };
  }

  /** One page of each area is loaded by its address; from there the others are opened in the running console. */
  async function open(page: Page, path: string): Promise<void> {
    const area = path.split('/')[1]!;
    if (loaded.has(area)) return goWithin(page, path);
    loaded.add(area);
    await goTo(page, `${stage.url}${path}`);
  }

  async function darkOn(page: Page): Promise<string[]> {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const violations = await violationsOf(page, 'colours');
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    return violations.map((violation) => `dark: ${violation}`);
  }

  /** On paper there is nothing to press, and nothing that waits to be filled in. */
  async function controlsOnPaper(page: Page): Promise<string[]> {
    await page.emulateMedia({ media: 'print' });
    const controls = await page.evaluate<string[]>(
      `[...document.querySelectorAll('#page :is(button, a.mantine-Button-root, input:placeholder-shown)')]
        .filter((one) => one.checkVisibility()).map((one) => one.ariaLabel ?? (one.textContent || one.placeholder))`,
    );
    await page.emulateMedia({ media: 'screen' });
    return controls.map((control) => `on paper: ${control}`);
  }

  /** A page opens at the width of the previous one, which saves every other resize. */
  async function wrongsInEnglish(page: Page): Promise<string[]> {
    const wrongs = [...(await hindrancesOf(page)), ...(await darkOn(page)), ...(await controlsOnPaper(page))];
    await resize(page, page.viewportSize()!.width === wide.width ? narrow : wide);
    return [...wrongs, ...(await hindrancesOf(page))];
  }

  async function wrongsInItalian(page: Page, name: string): Promise<string[]> {
    const english = (await untranslatedOn(page)).filter(
      (text) => !own[name]?.some((pattern) => pattern.test(text)),
    );
    return [...(await hindrancesOf(page)), ...english].map((wrong) => `in Italian: ${wrong}`);
  }

  for (const name of Object.keys(paths))
    test(name, async (t) => {
      const { english, italian } = isOutside(name) ? strangers : inside;
      const report = (wrongs: string) => t.diagnostic(wrongs);
      const path = addressOf.get(name)!;
      await open(english, path);
      assert.deepEqual(await lasting(english, () => wrongsInEnglish(english), report), []);
      await goWithin(italian, path);
      assert.deepEqual(await lasting(italian, () => wrongsInItalian(italian, name), report), []);
    });
});
