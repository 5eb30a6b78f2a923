/** Contract data for the console: the route and access of each operation, and closed lists. */

import { rolePermissions, scopeNames } from '../contract/access.ts';
import { apiTokenStatuses } from '../contract/domains/api-tokens.ts';
import { bookColumns } from '../contract/domains/books.ts';
import { eventCatalogue, webhookEventTypes } from '../contract/events.ts';
import { csvSeparators } from '../contract/exports.ts';
import { merchantStatuses } from '../contract/resources/admin.ts';
import { invoiceStatuses } from '../contract/resources/billing.ts';
import {
  communicationKinds,
  communicationStatuses,
  deliveryStatuses,
} from '../contract/resources/communication.ts';
import { groupPolicies } from '../contract/resources/group.ts';
import { importFields } from '../contract/resources/import-preview.ts';
import {
  businessTypes,
  documentTypes,
  kybStatuses,
  personRoles,
  requirementCodes,
  submissionStatuses,
} from '../contract/resources/kyb.ts';
import { membershipStatuses } from '../contract/resources/membership.ts';
import { notificationTypes, severities } from '../contract/resources/notification.ts';
import { passStatuses } from '../contract/resources/pass.ts';
import { templateStatuses, templateTypes } from '../contract/resources/pass-template.ts';
import { pointsTypes } from '../contract/resources/points.ts';
import { postStatuses, postTransitions } from '../contract/resources/post.ts';
import { referralStatuses } from '../contract/resources/referral.ts';
import { granularities } from '../contract/resources/statistics.ts';
import { recipientStatuses, redemptionStatuses } from '../contract/resources/voucher.ts';
import {
  paymentRequestStatuses,
  walletTransactionStatuses,
  walletTransactionTypes,
} from '../contract/resources/wallet.ts';
import { fullPath, type Route } from '../contract/route.ts';
import { filledLines } from './filled-lines.ts';
import { camelCase, domainOf, verbOf } from './route-names.ts';

/** The routes of the SDK, plus files and streams, which the console calls with `request`. */
const isListed = ({ kind }: Route): boolean => kind !== 'page' && kind !== 'callback';

const permissionOf = ({ access }: Route): string | null =>
  access.kind === 'public' ||
  access.kind === 'member' ||
  access.permission === 'none' ||
  access.permission === 'session'
    ? null
    : access.permission;

const nameOf = (declared: Route): string => `${camelCase(domainOf(declared))}.${camelCase(verbOf(declared))}`;

function entry(declared: Route): string {
  const { access, method } = declared;
  const facts = {
    method,
    path: fullPath(declared),
    permission: permissionOf(declared),
    scope: access.kind === 'token' && access.scope !== 'any' ? access.scope : null,
    ...(declared.kind === 'upload' && { takesFile: true }),
  };
  return `  ${JSON.stringify(nameOf(declared))}: ${JSON.stringify(facts)},`;
}

const heading = '// Derived from contract/. Do not edit: change the contract and run `npm run generate`.';

export function consoleOperations(routes: readonly Route[]): string {
  return [
    heading,
    'export const operations = {',
    ...routes.filter(isListed).map(entry),
    '} as const;',
    '',
  ].join('\n');
}

/** The permission that each operation needs: all that a page knows of operations before it is shown. */
export function consolePermissions(routes: readonly Route[]): string {
  return [
    heading,
    'export const permissions = {',
    filledLines(
      routes
        .filter(isListed)
        .map((declared) => `${JSON.stringify(nameOf(declared))}: ${JSON.stringify(permissionOf(declared))}`),
      '  ',
    ),
    '} as const;',
    '',
  ].join('\n');
}

/** JSON, with lists and objects on one line where they fit. */
function literal(value: unknown, indent = ''): string {
  const line = JSON.stringify(value).replaceAll('","', '", "');
  if (typeof value !== 'object' || value === null || line.length <= 110 - indent.length) return line;
  const deeper = `${indent}  `;
  if (Array.isArray(value))
    return `[\n${filledLines(
      value.map((one) => literal(one, deeper)),
      deeper,
    )}\n${indent}]`;
  const fields = Object.entries(value).map(
    ([name, one]) => `${deeper}${JSON.stringify(name)}: ${literal(one, deeper)}`,
  );
  return `{\n${fields.join(',\n')}\n${indent}}`;
}

/** Closed lists for the console: events by object, scopes, permissions by role, and the values of choices. */
export function consoleCatalogue(): string {
  const quiet = Object.values(eventCatalogue)
    .flat()
    .filter((type) => !webhookEventTypes.includes(type));
  const lists = {
    eventsByObject: eventCatalogue,
    eventsWithoutWebhook: quiet,
    scopeNames,
    rolePermissions,
    apiTokenStatuses,
    businessTypes,
    communicationKinds,
    communicationStatuses,
    csvSeparators,
    deliveryStatuses,
    documentTypes,
    bookColumns,
    granularities,
    groupPolicies,
    importFields,
    invoiceStatuses,
    kybStatuses,
    membershipStatuses,
    merchantStatuses,
    notificationTypes,
    pointsTypes,
    passStatuses,
    paymentRequestStatuses,
    personRoles,
    postStatuses,
    postTransitions,
    recipientStatuses,
    redemptionStatuses,
    referralStatuses,
    requirementCodes,
    severities,
    submissionStatuses,
    templateStatuses,
    templateTypes,
    walletTransactionStatuses,
    walletTransactionTypes,
  };
  return [
    heading,
    ...Object.entries(lists).map(([name, list]) => `export const ${name} = ${literal(list)} as const;`),
    '',
  ].join('\n');
}
