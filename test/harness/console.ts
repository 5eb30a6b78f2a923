/** Opens the console of a server under test in Chromium, as people in different roles. */
import assert from 'node:assert/strict';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { Role } from '../../contract/access.ts';
import { judge } from './accessibility.ts';
import { launch, sharedBrowser, withoutBrowser } from './browser.ts';
import { loseAnswers, pressesAnswered } from './lost-answers.ts';
import { followRequests, openRequests } from './open-requests.ts';
import { patient, until } from './patience.ts';
import { startServer, type TestServer, type TestServerOptions } from './server.ts';
import { openWorld, type TestMerchant, type World } from './world.ts';
import type { Spread } from './world-cells.ts';

export { withoutBrowser };

const password = 'correct horse battery staple';

export interface ConsoleStage {
  server: TestServer;
  world: World;
  /** The console's URL. */
  url: string;
  /** A page in its own browser context. Errors in it fail the test at the end. */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** A page signed in as a person with this role at the merchant. */
  signIn(merchant: TestMerchant, role: Role, options?: SignInOptions): Promise<Page>;
  close(): Promise<void>;
}

interface SignInOptions extends BrowserContextOptions {
  /** The address below the console's that is opened at once: each that is loaded takes a second of processor time. */
  at?: string;
}

interface StageOptions extends TestServerOptions, Spread {
  /** Extra command-line flags for a separate browser, such as a camera video. */
  browser?: string[];
  /** Other servers that its pages may ask, by the start of their URLs. */
  elsewhere?: readonly string[];
  /** What browsers may report as an error, because the tests cause it. */
  expected?: RegExp;
}

/** The side menu, opened first where it is out of the way: on a phone, and on the pages of the till. */
export async function openMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  // A page that was just loaded has neither yet.
  await menu.or(button).first().waitFor();
  if (!(await menu.isVisible())) await button.click();
  await menu.waitFor();
  return menu;
}

export async function openConsole({
  browser: more,
  elsewhere = [],
  expected,
  oneCell,
  ...options
}: StageOptions = {}): Promise<ConsoleStage> {
  const [server, browser] = await Promise.all([
    startServer({ background: true, ...options }),
    more === undefined ? sharedBrowser() : launch(more),
  ]);
  const world = await openWorld(server, { oneCell });
  const origin = server.url.replace('127.0.0.1', 'localhost');
  const problems: string[] = [];
  const contexts: BrowserContext[] = [];
  const open = async (settings?: BrowserContextOptions) => {
    const page = await openPage(browser, [origin, ...elsewhere], problems, settings);
    contexts.push(page.context());
    return page;
  };
  return {
    server,
    world,
    url: `${origin}/console`,
    open,
    signIn: async (merchant, role, { at, ...settings } = {}) => {
      const page = await open(settings);
      const { id, refreshToken } = await merchant.person(role);
      await world.setPassword(id, password);
      await continueSession(page, origin, refreshToken, at);
      return page;
    },
    close: async () => {
      await pressesAnswered();
      await Promise.all(contexts.map((context) => context.close()));
      if (more !== undefined) await browser.close();
      await world.close();
      await server.close();
      const unexpected = problems.filter((problem) => expected?.test(problem) !== true);
      assert.deepEqual(unexpected, [], 'what went wrong in the browser');
    },
  };
}

/** Opens the console with an existing session, without the sign-in page. */
export async function continueSession(
  page: Page,
  origin: string,
  refreshToken: string,
  at = '/',
): Promise<void> {
  // A Secure cookie can only be set for https. Cookies ignore the port and are also sent to http://localhost.
  const url = new URL(origin);
  url.protocol = 'https:';
  await page.context().addCookies([
    {
      name: '__Host-tessera-refresh',
      value: refreshToken,
      url: url.href,
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);
  await page.goto(`${origin}/console${at}`);
  await page.getByRole('button', { name: 'Your account' }).waitFor();
}

/** Completes the sign-in page. */
export async function signInAs(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Your account' }).waitFor();
}

async function openPage(
  browser: Browser,
  servers: readonly string[],
  problems: string[],
  options: BrowserContextOptions = {},
): Promise<Page> {
  // A service worker would hide requests from `page.route`.
  const quietly = { locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block' } as const;
  const context = await browser.newContext({ ...quietly, ...options });
  const page = await context.newPage();
  followRequests(page);
  await loseAnswers(page);
  page.setDefaultTimeout(patient(15_000));
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // Refusals are shown on the page, and some tests are about network failures.
    const isAnswer = /Failed to load resource|^TesseraError: Your role lacks/.test(message.text());
    if (message.type() === 'error' && !isAnswer) problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!servers.some((server) => url.startsWith(server)) && !/^(data|blob|about):/.test(url))
      problems.push(`asked for ${url}`);
  });
  return page;
}

/**
 * Resolves when the page has been idle for a moment: no request in progress, no element added, changed or resized, no
 * animation running. Endless animations and streams are ignored. Counts frames too: on a busy machine the page learns of
 * a new size or color scheme with the next frame, which can be later than the moment.
 */
const rest = `new Promise((resolve) => {
  let since = performance.now();
  const moved = () => { since = performance.now(); };
  const observer = new MutationObserver(moved);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const sizes = new ResizeObserver(moved);
  sizes.observe(document.documentElement);
  const loaded = new PerformanceObserver(moved);
  loaded.observe({ type: 'resource', buffered: false });
  const isMoving = () => document.getAnimations().some((one) =>
    one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity);
  let frames = 0;
  const look = () => {
    frames += 1;
    if (isMoving()) moved();
    if (frames < 3 || performance.now() - since < 100) return next();
    observer.disconnect(); sizes.disconnect(); loaded.disconnect();
    resolve();
  };
  const next = () => setTimeout(() => requestAnimationFrame(look), 25);
  next();
})`;

/** Waits until the page is idle: its requests are answered, and nothing on it changes. */
export async function atRest(page: Page): Promise<void> {
  const otherwise = () => `not answered: ${openRequests(page)}`;
  await until(() => openRequests(page).length === 0, { everyMs: 10, otherwise });
  await page.evaluate(rest);
}

/** Gives the page another size, which it learns of with a later frame: what is measured before is neither. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await atRest(page);
}

/** Matches a page's heading; until the session is known, the heading is the product name. */
export const pageName = /^(?!Tessera$)/;

/**
 * Returns axe's violations on the current page, one line per kind. `colours` runs only the color rules, because nothing
 * else differs between light and dark.
 */
export async function violationsOf(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // Colors in transition would be judged by their current value.
  await atRest(page);
  return judge(page, rules);
}
