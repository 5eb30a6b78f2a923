/** Where the pages of the reference are. */
import { fullPath, type Route } from '../../../../contract/route.ts';
import { domainOf, verbOf } from '../../../../derive/route-names.ts';
import { type Html, html } from '../../../html/html.ts';

export const groupUrl = (domain: string): string => `/docs/api/${domain}`;
export const operationUrl = (route: Route): string => `${groupUrl(domainOf(route))}/${verbOf(route)}`;
export const objectUrl = (name: string): string => `/docs/objects/${name}`;
export const eventUrl = (type: string): string => `/docs/events/${type}`;
export const errorUrl = (code: string): string => `/docs/errors/${code}`;

/** The path as it is written in addresses: `/api/v1/vouchers/{id}`. */
export const writtenPath = (route: Route): string => fullPath(route).replace(/:([A-Za-z]\w*)/g, '{$1}');

/** The anchor that the operation had when the reference was one page; links to it still lead here. */
export const oldAnchor = (route: Route): string =>
  `tag/${domainOf(route)}/${route.method}${writtenPath(route)}`;

export const methodAndPath = (route: Route): Html =>
  html`<b class="method m${route.method}">${route.method}</b> <code>${fullPath(route)}</code>`;

/** An operation in a list. */
export const operationItem = (route: Route, anchor = ''): Html =>
  html`<li${anchor === '' ? html`` : html` id="${anchor}"`}><a href="${operationUrl(route)}">${route.summary}</a><span class="call">${methodAndPath(route)}</span></li>
`;
