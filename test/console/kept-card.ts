import type { Page } from 'playwright-core';

/** Waits until the service worker has taken over the card, and has what it needs without a network. */
export async function keptCard(page: Page): Promise<void> {
  await page.waitForFunction(`navigator.serviceWorker.ready.then(async () => {
    const cards = await caches.open('tessera-cards');
    return navigator.serviceWorker.controller?.state === 'activated'
      && (await cards.match(location.pathname)) !== undefined
      && (await cards.match('/member/style.css')) !== undefined;
  })`);
}
