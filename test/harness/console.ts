/** The console of a server under test in a real Chromium, as one person or another sees it. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import type { Role } from '../../contract/access.ts';
import { startServer, type TestServer, type TestServerOptions } from './server.ts';
import { openWorld, type TestMerchant, type World } from './world.ts';

const chromiumPath = '/usr/bin/chromium';
/** Pass this as `skip`: a machine without a browser says so, and everything else is tested. */
export const withoutBrowser = existsSync(chromiumPath) ? false : `there is no ${chromiumPath}`;

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const password = 'correct horse battery staple';

export interface ConsoleStage {
  server: TestServer;
  world: World;
  /** Where the console is. */
  url: string;
  /** A page of a browser of its own. What goes wrong in it fails the test when it ends. */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** The same, signed in as somebody of the merchant. */
  signIn(merchant: TestMerchant, role: Role, options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

interface StageOptions extends TestServerOptions {
  /** More for the command line of Chromium, such as a film for its camera. */
  browser?: string[];
}

export async function openConsole({
  browser: more = [],
  ...options
}: StageOptions = {}): Promise<ConsoleStage> {
  const server = await startServer({ background: true, ...options });
  const world = await openWorld(server);
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', ...more] });
  const origin = server.url.replace('127.0.0.1', 'localhost');
  const problems: string[] = [];
  const open = (context?: BrowserContextOptions) => openPage(browser, origin, problems, context);
  return {
    server,
    world,
    url: `${origin}/console`,
    open,
    signIn: async (merchant, role, context) => {
      const page = await open(context);
      const { id } = await merchant.person(role);
      await world.setPassword(id, password);
      const [user] = await world.sql<{ email: string }>('select email from users where id = $1', [id]);
      await page.goto(`${origin}/console/`);
      await signInAs(page, user!.email, password);
      return page;
    },
    close: async () => {
      await browser.close();
      await world.close();
      await server.close();
      assert.deepEqual(problems, [], 'what went wrong in the browser');
    },
  };
}

/** Fills in the page that asks who one is. */
export async function signInAs(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^Password/).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Your account' }).waitFor();
}

async function openPage(
  browser: Browser,
  origin: string,
  problems: string[],
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // Refusals are answers, which the page shows; a cut network is what some tests are about.
    const isAnswer = /Failed to load resource|^TesseraError: Your role lacks/.test(message.text());
    if (message.type() === 'error' && !isAnswer) problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url)) problems.push(`asked for ${url}`);
  });
  return page;
}

/** Colours that are still changing are no colours to judge; what moves for ever is not waited for. */
const stillness = `new Promise((resolve) => setTimeout(resolve, 50)).then(() => Promise.allSettled(
  document.getAnimations()
    .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
    .map((one) => one.finished),
)).then(() => undefined)`;

/** Whatever axe finds on the page as it is now, one line for each kind of violation. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(stillness);
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: run } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await run.run();
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
  });
}
