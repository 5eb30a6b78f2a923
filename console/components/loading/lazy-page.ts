import { lazyRouteComponent } from '@tanstack/react-router';
import { connection } from '../../api/connection/connection.ts';
import { loadTextsOf } from '../../text/catalogue.ts';

/** Thrown when a page script can't be fetched because the device is offline, or the server doesn't respond. */
export class PageUnreachable extends Error {}

/**
 * Loads a page on navigation, together with its texts. The router reloads the document when a script is missing,
 * because a newer version was deployed. Without a response, a reload could replace the console with the browser's
 * error page.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      Promise.all([load(), loadTextsOf(String(name))])
        .then(([page]) => page)
        .catch(async (error: unknown) => {
          await connection.probe();
          if (connection.state !== 'online') throw new PageUnreachable();
          // The router knows a missing script by these words, in all browsers' errors but for missing style sheets.
          throw new Error(`Failed to fetch dynamically imported module: ${error}`, { cause: error });
        }),
    name,
  );
