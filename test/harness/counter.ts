/** The cashier's screen in a browser, and the database's view of it. */
import type { Page } from 'playwright-core';
import type { ConsoleStage } from './console.ts';
import type { TestMerchant } from './world.ts';

const virtualKeys: Record<string, number> = { Enter: 13 };

/**
 * Types a text and Enter as fast as a scanner, into whatever has the focus. The keys carry their times, so that they
 * stay fast on a busy machine.
 */
export async function scan(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const begun = Date.now() / 1_000;
  const presses = [...text, 'Enter'].map(async (key, place) => {
    const windowsVirtualKeyCode = virtualKeys[key] ?? key.codePointAt(0)!;
    const typed = key === 'Enter' ? '\r' : key;
    const event = { key, windowsVirtualKeyCode, timestamp: begun + place / 200 };
    await Promise.all([
      session.send('Input.dispatchKeyEvent', { ...event, type: 'keyDown', text: typed }),
      session.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' }),
    ]);
  });
  await Promise.all(presses);
  await session.detach();
}

export function counterOn(stage: () => ConsoleStage) {
  return {
    open: async (page: Page) => {
      await page.goto(`${stage().url}/counter`);
      await page.getByRole('heading', { name: 'Counter' }).waitFor();
    },
    /** Issues a voucher of 20%, single-use by default. */
    sell: async (merchant: TestMerchant, code: string, more: object = {}) => {
      const tessera = await merchant.client();
      return tessera.vouchers.create({
        type: 'discount',
        discount: { type: 'percent', percent_off: 2_000 },
        code,
        code_visibility: 'public',
        redemption_limit: 1,
        ...more,
      });
    },
    redemptionsOf: (merchant: TestMerchant) =>
      stage().world.sql<{ status: string; actor_id: string; offline: boolean }>(
        'select status, actor_id, offline from redemptions where merchant_id = $1 order by created_at',
        [merchant.id],
      ),
    ask: async (page: Page, text: string) => {
      await page.getByLabel('Code or member').fill(text);
      await page.getByLabel('Code or member').press('Enter');
    },
    /** Redeems for an order of this amount, without checking the outcome. */
    redeem: async (page: Page, amount: string) => {
      await page.getByLabel('Order amount').fill(amount);
      await page.getByRole('button', { name: 'Redeem', exact: true }).click();
    },
    outcome: (page: Page, said: string) =>
      page.getByRole('region', { name: 'Last action' }).getByRole('heading', { name: said, exact: true }),
    latest: (page: Page, said: string) =>
      page
        .getByRole('region', { name: 'Recent actions at this till' })
        .getByText(said, { exact: true })
        .first(),
  };
}
