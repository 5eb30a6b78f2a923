import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

const domains = ['admin', 'api-tokens', 'audit-log', 'auth', 'sandbox', 'team', 'webhooks'];
const ofSessions = ['me.list-sessions', 'me.end-session', 'me.sign-out'];

test('identity, permissions and webhooks use real time, even in a sandbox', () => {
  for (const { name, access, clock } of routes as readonly Route[]) {
    const [domain] = name.split('.') as [string];
    // Members sign in on their pages; merchants only set these up.
    const isIdentity =
      domain === 'members' ? access.kind === 'public' : domains.includes(domain) || ofSessions.includes(name);
    assert.equal(clock, isIdentity ? 'real' : undefined, name);
  }
});
