/** The Chromium of the console's tests: one for all files of a process. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { sharedFolder } from './data-folder.ts';
import { noteAtFailures } from './failure-notes.ts';
import { atLaneEnd } from './lane-end.ts';
import { openRequests } from './open-requests.ts';
import { spent } from './spent.ts';

/** The headless build starts four times as fast as the full browser; either works. */
const path =
  process.env.CHROMIUM ||
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((each) => existsSync(each));

/**
 * Software rendering without the GPU process's fallback: tests measure the layout, not pixels. A page lives too briefly
 * for optimized code and a collector with threads of its own, and no one watches it scroll: without them, tests need
 * less processor time.
 */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--in-process-gpu',
  '--js-flags=--single-threaded-gc --no-opt',
  '--num-raster-threads=1',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
  '--disable-checker-imaging',
  '--disable-low-res-tiling',
];

const browsers = new Set<Browser>();

/** With further flags, such as a camera's video, a browser of its own. */
export async function launch(more: readonly string[] = []): Promise<Browser> {
  const args = [...quiet, ...more];
  const browser = await spent('browsers', () => chromium.launch({ executablePath: path!, args }));
  browsers.add(browser);
  browser.once('disconnected', () => void browsers.delete(browser));
  return browser;
}

/** A page of a test that failed may hang itself. */
const longestLookMs = 3_000;

async function shownBy(page: Page): Promise<string> {
  const text = await page
    .locator('body')
    .innerText({ timeout: longestLookMs })
    .catch((error: Error) => `nothing (${stripVTControlCharacters(error.message).split('\n')[0]})`);
  const open = openRequests(page).map((request) => `\nnot answered: ${request}`);
  return `${page.url()} showed:\n${text.replaceAll(/\n\s*\n/g, '\n').slice(0, 4_000)}${open.join('')}`;
}

/** The pages of each browser's latest context, because a test opens its own. */
noteAtFailures(() => {
  const latest = [...browsers].flatMap((browser) => browser.contexts().at(-1)?.pages() ?? []);
  return Promise.all(latest.map(shownBy));
});

/** Started with the first file that needs it, so that all tests know whether there is one. */
const started = path === undefined ? undefined : await launch().catch((error: Error) => error);

/** One browser for all test files of the process: contexts share nothing. */
export function sharedBrowser(): Browser {
  if (started === undefined || started instanceof Error) throw started ?? new Error('There is no Chromium.');
  return started;
}

/** What the browser itself said, or how it ended; Playwright's message repeats the command line twice. */
function reasonOf({ message }: Error): string {
  const text = stripVTControlCharacters(message);
  const said = new Set([...text.matchAll(/^.*\[err\] (.+)$/gm)].map(([, line]) => line));
  const [ended] = /exitCode=\S+, signal=\w+/.exec(text) ?? [];
  return [...said].slice(0, 5).join('\n') || ended || text;
}

/** Of all processes of a run, the first says why. */
function failOnce(error: Error): void {
  const isFirst =
    mkdirSync(join(sharedFolder(), 'chromium-does-not-start'), { recursive: true }) !== undefined;
  const text = `${path} does not start: ${reasonOf(error)}`;
  if (isFirst) test(`${path} starts`, () => assert.fail(text));
}

if (started instanceof Error) failOnce(started);
else if (started !== undefined) atLaneEnd(() => started.close());

function reason(): string | false {
  if (started === undefined)
    return 'these need Chromium: install the package chromium-headless-shell or chromium, or say where one is with CHROMIUM=<path> npm test';
  return started instanceof Error && `these need Chromium, and ${path} does not start`;
}

/** Pass this as `skip`: without a browser the run says which tests were skipped and why, and all others run. */
export const withoutBrowser: string | false = reason();
