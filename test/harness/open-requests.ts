/** The requests of pages that have no answer yet. */
import type { Page, Request } from 'playwright-core';

const inFlight = new WeakMap<Page, Set<Request>>();

/** Streams are left out: they never end. */
export function followRequests(page: Page): void {
  const open = new Set<Request>();
  inFlight.set(page, open);
  const isStream = (request: Request) => request.headers().accept === 'text/event-stream';
  // Requests of the previous page no longer matter.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) open.clear();
  });
  page.on('request', (request) => void (isStream(request) || open.add(request)));
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => void open.delete(request));
}

/** As `GET https://…`; none for a page that isn't followed. */
export const openRequests = (page: Page): string[] =>
  [...(inFlight.get(page) ?? [])].map((request) => `${request.method()} ${request.url()}`);
