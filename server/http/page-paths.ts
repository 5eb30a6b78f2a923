/** Which addresses people open in a browser, known before a route is: what is refused there is refused with a page. */
import { fullPath, type Route } from '../../contract/route.ts';
import { routes } from '../../contract/routes.ts';

const pages = (routes as readonly Route[]).filter(({ kind }) => kind === 'page').map(fullPath);
const pattern = new RegExp(`^(?:${pages.map((path) => path.replace(/:\w+/g, '[^/?]+')).join('|')})(?:\\?|$)`);

export const isPagePath = (url: string): boolean => pattern.test(url);
