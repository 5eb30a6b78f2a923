/**
 * Loses the answer of each change that the console makes, after the server has made it, and presses the button again, as
 * a person would: `npm test -- --lose-answers` plays the tests of the console like this. The second press must have the
 * key of the first, so that the server answers what was done.
 */
import { appendFileSync } from 'node:fs';
import type { APIResponse, Page, Request, Route } from 'playwright-core';
import { operations } from '../../console/api/operations.gen.ts';
import { routes } from '../../contract/routes.ts';
import { until } from './patience.ts';

/** Where the lanes of the run write what was lost; undefined if answers arrive. */
const log = process.env.LOSE_ANSWERS;

/** A change whose answer was lost, one line each. */
export interface LostAnswer {
  operation: string;
  how: Loss;
  /** Why the second press was not the same action; undefined if it was. */
  problem?: string | undefined;
}

const losses = ['bad gateway', 'internal error', 'reset'] as const;
type Loss = (typeof losses)[number];

/** Attempts that the client makes automatically: a 500 is not repeated. */
const attempts: Record<Loss, number> = { 'bad gateway': 3, 'internal error': 1, reset: 3 };

const lose = (route: Route, how: Loss): Promise<void> => {
  if (how === 'reset') return route.abort('connectionreset');
  const body = '<h1>Try again later</h1>';
  return route.fulfill({ status: how === 'bad gateway' ? 502 : 500, contentType: 'text/html', body });
};

interface Press {
  key: string;
  how: Loss;
  attempts: number;
}

/** Remembers the button that was pressed last, and the files that were chosen last; dialogs that close take theirs with them. */
const watchPresses = `document.addEventListener('click', (event) => {
  const pressed = event.target.closest?.('button, [role="menuitem"], [type="submit"]');
  if (pressed) window.lastPressed = pressed;
}, true);
document.addEventListener('submit', (event) => {
  window.lastPressed = event.submitter ?? window.lastPressed;
}, true);
document.addEventListener('change', ({ target }) => {
  if (target.type === 'file' && target.files.length > 0) window.lastChosen = { input: target, files: [...target.files] };
}, true);`;

const operationOf = (request: Request): string => {
  const { pathname } = new URL(request.url());
  const found = Object.entries(operations).find(
    ([, { method, path }]) =>
      method === request.method() && new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname),
  );
  return found?.[0] ?? `${request.method()} ${pathname}`;
};

/** What the console names operations that change nothing, although their content is sent. */
const isPreview: ReadonlySet<string> = new Set(
  routes
    .filter(({ idempotency }) => idempotency === 'none')
    .map(({ name }) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())),
);

const isForm = (request: Request): boolean =>
  request.headers()['content-type']?.startsWith('multipart/') === true;

/** Parts of a form are separated by random text, so it counts by its address. */
const contentOf = (request: Request): string =>
  `${request.method()} ${request.url()} ${isForm(request) ? '' : request.postData()}`;

/** The counter's queue sends again automatically, under the key of each act. */
const isQueue = (page: Page): boolean => new URL(page.url()).pathname.endsWith('/counter');

let next = 0;

/** Presses that were not answered yet, of each page. */
const unanswered: Map<string, Press>[] = [];

/** Waits for the second presses of a test that continued before them, as far as they can still happen. */
export const pressesAnswered = async (): Promise<void> => {
  await until(() => unanswered.every(({ size }) => size === 0), { seconds: 5 }).catch(() => undefined);
  unanswered.length = 0;
};

/** Loses answers on this page, if the run does. */
export async function loseAnswers(page: Page): Promise<void> {
  if (log === undefined) return;
  const open = new Map<string, Press>();
  unanswered.push(open);
  await page.addInitScript(watchPresses);
  await page.route('**/api/v1/**', async (route) => {
    const request = route.request();
    const key = request.headers()['idempotency-key'];
    if (key === undefined || request.method() === 'GET' || isQueue(page)) return route.fallback();
    const content = contentOf(request);
    // It changes nothing.
    if (isPreview.has(operationOf(request)) || /"dry_run":true/.test(content)) return route.fallback();
    const press = open.get(content);
    if (press === undefined) {
      const response = await route.fetch({ timeout: 0 });
      // Neither do refusals.
      if (!response.ok()) return route.fulfill({ response });
      const how = losses[next++ % losses.length]!;
      open.set(content, { key, how, attempts: 1 });
      if (attempts[how] === 1) void actAgain(page, request);
      return lose(route, how);
    }
    if (press.attempts < attempts[press.how]) {
      press.attempts += 1;
      if (press.attempts === attempts[press.how]) void actAgain(page, request);
      return lose(route, press.how);
    }
    open.delete(content);
    const response = await route.fetch({ timeout: 0 });
    write({ operation: operationOf(request), how: press.how, problem: problemOf(press.key, key, response) });
    return route.fulfill({ response });
  });
}

function problemOf(first: string, second: string, response: APIResponse): string | undefined {
  if (first !== second) return 'the second press had another key';
  if (!response.ok()) return `the second press was answered ${response.status()}`;
  if (response.headers()['idempotent-replayed'] !== 'true') return 'it was done twice';
  return undefined;
}

const write = (lost: LostAnswer): void => appendFileSync(log!, `${JSON.stringify(lost)}\n`);

/** Whether the button that was pressed last can be pressed again, which then happens. */
const pressWhenReady = (): boolean => {
  const { lastPressed } = globalThis as unknown as {
    lastPressed?: {
      isConnected: boolean;
      disabled?: boolean;
      dataset: Record<string, string | undefined>;
      click(): void;
    };
  };
  if (!lastPressed?.isConnected || lastPressed.disabled || lastPressed.dataset.loading) return false;
  lastPressed.click();
  return true;
};

/** Whether the file that was chosen last can be chosen again, which then happens: areas that are busy take none. */
const chooseWhenReady = `(() => {
  const { input, files } = window.lastChosen;
  if (!input.isConnected || input.disabled || input.closest('[data-loading]')) return false;
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
})()`;

/** As a person does: a file is sent as soon as it is chosen, so there is no button. The test's own next step may have gone on: then nothing is left to press. */
const actAgain = (page: Page, request: Request): Promise<unknown> =>
  until(() => (isForm(request) ? page.evaluate<boolean>(chooseWhenReady) : page.evaluate(pressWhenReady)), {
    everyMs: 50,
  }).catch(() => undefined);
