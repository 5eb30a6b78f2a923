import type { Page } from 'playwright-core';
import { until } from '../harness/patience.ts';

/**
 * Waits until the service worker has taken over the card, and has what it needs without a network.
 * `waitForFunction` would take the promise of an answer for a yes.
 */
export async function keptCard(page: Page): Promise<void> {
  await until(() =>
    page.evaluate<boolean>(`(async () => {
      const cards = await caches.open('tessera-cards');
      const needed = [location.pathname, '/member/style.css', '/member/card.js'];
      const kept = await Promise.all(needed.map((path) => cards.match(path)));
      return navigator.serviceWorker.controller?.state === 'activated' && kept.every(Boolean);
    })()`),
  );
}
