/** From nothing to a card on a phone, as the owner of a new business goes there; counts what it takes. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { ConsoleStage } from '../../harness/console.ts';
import { readSvgCode } from '../../harness/read-code.ts';

/**
 * Seconds of a person at a form: the keystroke-level model (Card, Moran and Newell, "The Psychology of Human-Computer
 * Interaction", 1983) with an average typist.
 */
const perKey = 0.28;
const perClick = 1.1 + 0.2 + 1.35;

export interface Effort {
  /** Fields that had to be filled in. */
  inputs: number;
  clicks: number;
  /** Of the computer and the person together. */
  seconds: number;
}

export interface FirstCard extends Effort {
  /** The card on a phone, after its code was scanned from the screen. */
  phone: Page;
}

export async function playFirstCard(
  stage: ConsoleStage,
  page: Page,
  watch: (step: string) => Promise<unknown> = async () => undefined,
): Promise<FirstCard> {
  let [inputs, clicks, keys, paused] = [0, 0, 0, 0];
  const begun = performance.now();
  const fill = async (label: string | RegExp, text: string) => {
    inputs += 1;
    keys += text.length;
    await page.getByLabel(label).fill(text);
  };
  const click = async (role: 'button' | 'link', name: string) => {
    clicks += 1;
    await page.getByRole(role, { name, exact: true }).click();
  };
  const look = async (step: string) => {
    const from = performance.now();
    await watch(step);
    paused += performance.now() - from;
  };
  await page.goto(`${stage.url}/register`);
  await fill('Business name', 'Caffè Prova');
  await fill('Your name', 'Ada Rossi');
  await fill('Email', `${crypto.randomUUID()}@example.com`);
  await fill(/^Password/, 'correct horse battery staple');
  await click('button', 'Register');
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await look('overview');
  await click('link', 'Start your programme');
  await page.getByRole('heading', { name: 'Start your programme' }).waitFor();
  const preview = page.frameLocator('iframe[title="Card preview: Caffè Prova"]');
  await preview.getByText('0 of 10 stamps').waitFor();
  await look('start');
  await click('button', 'Create programme and card');
  const code = page.getByRole('img', { name: 'QR code of the card' });
  await code.waitFor();
  await look('ready');
  assert.equal(await page.getByText('Phones can’t open this address').count(), 1);
  const drawn = await code.locator('path').getAttribute('d');
  const { pathname } = new URL(readSvgCode((await code.getAttribute('viewBox'))!, drawn!)!);
  const phone = await stage.open({ viewport: { width: 390, height: 844 } });
  await phone.goto(new URL(pathname, stage.url).href);
  await phone.getByText('Ada Rossi').waitFor();
  const seconds = (performance.now() - begun - paused) / 1_000 + keys * perKey + clicks * perClick;
  return { inputs, clicks, seconds: Math.round(seconds), phone };
}
