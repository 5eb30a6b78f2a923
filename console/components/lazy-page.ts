import { lazyRouteComponent } from '@tanstack/react-router';

/** Thrown when a page script can't be fetched because the device is offline. */
export class PageUnreachable extends Error {}

/**
 * Loads a page on navigation. The router reloads the document when a script is missing, in case a newer version was
 * deployed. Offline, a reload would replace the console with the browser's error page.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw navigator.onLine ? error : new PageUnreachable();
      }),
    name,
  );
