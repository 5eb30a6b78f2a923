/** Every page of the console with the demo, at both widths, in both color schemes and in both languages. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { paths } from '../../../console/paths.ts';
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
import {
  atRest,
  type ConsoleStage,
  openConsole,
  signInAs,
  violationsOf,
  withoutBrowser,
} from '../../harness/console.ts';
import { type Demo, demoCopy } from '../../harness/demo.ts';
import { untranslatedOn } from './untranslated.ts';

/** The words that lead from one language to the other, in the menu of the account. */
const switches = {
  en: { menu: 'Your account', other: 'Italiano' },
  it: { menu: 'Il tuo account', other: 'English' },
} as const;
type Language = keyof typeof switches;
type Size = typeof wide;

const sights: readonly (readonly [Language, Size])[] = [
  ['en', wide],
  ['en', narrow],
  ['it', narrow],
];

/** What the demo's merchant has named in English, and what the server writes. */
const own: Record<string, readonly RegExp[]> = {
  pass: [/^(Points|Tier)$/],
  passTemplate: [/^Until$/],
};

/** `test/console/every-page.test.ts` judges the structure: it is the same at each width, and in each scheme and language. */
describe('each page of the console opens by its address, and fits a phone in every language', {
  skip: withoutBrowser,
}, () => {
  let stage: ConsoleStage;
  let demo: Demo;
  let inside: Page;
  const strangers: Partial<Record<Language, Page>> = {};
  let addressOf: Map<string, string>;
  /** Of the page inside. */
  let language: Language = 'en';
  const loaded = new Set<string>();

  before(async () => {
    demo = await demoCopy();
    const { database, keyring, dataDir, summary } = demo;
    stage = await openConsole({ database, keyring, env: { TESSERA_DATA_DIR: dataDir } });
    addressOf = await addresses(stage, demo);
    inside = await stage.open({ viewport: wide });
    await inside.goto(`${stage.url}/`);
    await signInAs(inside, summary.owner.email, summary.owner.password);
    strangers.en = await stage.open({ viewport: wide });
    strangers.it = await stage.open({ viewport: narrow, locale: 'it-IT' });
    for (const page of [strangers.en, strangers.it]) await goTo(page, `${stage.url}${paths.signIn()}`);
  });
  after(async () => {
    await stage?.close();
    await demo?.database.drop();
  });

  /** One page of each area is loaded by its address; from there the others are opened in the running console. */
  async function open(page: Page, name: string): Promise<void> {
    const path = addressOf.get(name)!;
    const area = path.split('/')[1]!;
    if (loaded.has(area)) return goWithin(page, path);
    loaded.add(area);
    await goTo(page, `${stage.url}${path}`);
  }

  async function speakTheOther(): Promise<void> {
    const { menu, other } = switches[language];
    await inside.getByRole('button', { name: menu }).click();
    await inside.getByRole('menuitem', { name: other }).click();
    language = language === 'en' ? 'it' : 'en';
    await inside.getByRole('button', { name: switches[language].menu }).waitFor();
    await atRest(inside);
  }

  async function become(page: Page, size: Size): Promise<void> {
    if (page.viewportSize()!.width === size.width) return;
    await page.setViewportSize(size);
    await atRest(page);
  }

  const hindrancesIn = async (spoken: Language, page: Page): Promise<string[]> =>
    (await hindrancesOf(page)).map((wrong) => `${spoken}: ${wrong}`);

  async function englishOn(page: Page, name: string): Promise<string[]> {
    const found = await untranslatedOn(page);
    return found.filter((text) => !own[name]?.some((pattern) => pattern.test(text)));
  }

  async function darkOn(page: Page): Promise<string[]> {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const violations = await violationsOf(page, 'colours');
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    return violations.map((violation) => `dark: ${violation}`);
  }

  /** A page is looked at from the sight of the one before, so that each needs one change of width and of language. */
  async function wrongsInside(name: string): Promise<string[]> {
    const wrongs: string[] = [];
    for (const [spoken, size] of language === 'en' ? sights : sights.toReversed()) {
      if (spoken !== language) await speakTheOther();
      await become(inside, size);
      wrongs.push(...(await hindrancesIn(spoken, inside)));
      if (spoken === 'it') wrongs.push(...(await englishOn(inside, name)));
      if (size === wide) wrongs.push(...(await darkOn(inside)));
    }
    return wrongs;
  }

  async function wrongsOutside(name: string): Promise<string[]> {
    const { en, it } = strangers as Record<Language, Page>;
    const isWide = en.viewportSize()!.width === wide.width;
    const wrongs = [...(await hindrancesIn('en', en)), ...(await darkOn(en))];
    await become(en, isWide ? narrow : wide);
    wrongs.push(...(await hindrancesIn('en', en)));
    await goWithin(it, addressOf.get(name)!);
    return [...wrongs, ...(await hindrancesIn('it', it)), ...(await englishOn(it, name))];
  }

  for (const name of Object.keys(paths))
    test(name, async (t) => {
      const page = isOutside(name) ? strangers.en! : inside;
      await open(page, name);
      const look = () => (isOutside(name) ? wrongsOutside(name) : wrongsInside(name));
      assert.deepEqual(await lasting(page, look, (wrongs) => t.diagnostic(wrongs)), []);
    });
});
