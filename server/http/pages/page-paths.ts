/** Recognizes addresses that people open in a browser, before routing: their refusals are sent as pages. */
import { fullPath, type Route } from '../../../contract/route.ts';
import { routes } from '../../../contract/routes.ts';

const pages = (routes as readonly Route[]).filter(({ kind }) => kind === 'page').map(fullPath);
const pattern = new RegExp(`^(?:${pages.map((path) => path.replace(/:\w+/g, '[^/?]+')).join('|')})(?:\\?|$)`);

export const isPagePath = (url: string): boolean => pattern.test(url);
