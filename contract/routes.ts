/** Every route of Tessera. What is not in this list does not exist. */

import { apiTokenRoutes } from './domains/api-tokens.ts';
import { healthRoutes } from './domains/health.ts';
import { limitRoutes } from './domains/limits.ts';
import { memberships } from './domains/memberships.ts';
import { merchantRoutes } from './domains/merchant.ts';
import { notificationRoutes } from './domains/notifications.ts';
import { points } from './domains/points.ts';
import { sessionRoutes } from './domains/session.ts';
import { vouchers } from './domains/vouchers.ts';
import type { Route } from './route.ts';

export const routes = [
  ...sessionRoutes,
  ...apiTokenRoutes,
  ...vouchers,
  ...memberships,
  ...points,
  ...merchantRoutes,
  ...notificationRoutes,
  ...limitRoutes,
  ...healthRoutes,
] as const;

export type DeclaredRoute = (typeof routes)[number];
export type RouteName = DeclaredRoute['name'];

const byName = new Map<string, Route>(routes.map((declared) => [declared.name, declared]));
export const routeNamed = (name: RouteName): Route => byName.get(name)!;
