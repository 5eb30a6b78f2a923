import { lazyRouteComponent } from '@tanstack/react-router';

/** The script of a page could not be fetched, because this device is offline. */
export class PageUnreachable extends Error {}

/**
 * A page that is loaded when somebody goes there. The router reloads the document when a script is missing, in case a
 * newer version was deployed; offline that would replace the console by the browser's error page.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw navigator.onLine ? error : new PageUnreachable();
      }),
    name,
  );
