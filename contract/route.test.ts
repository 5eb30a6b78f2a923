import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

test('identity, permissions and webhooks use real time, even in a sandbox', () => {
  const domains = ['admin', 'api-tokens', 'audit-log', 'auth', 'sandbox', 'team', 'webhooks'];
  for (const { name, clock } of routes as readonly Route[])
    assert.equal(clock, domains.includes(name.split('.')[0]!) ? 'real' : undefined, name);
});
