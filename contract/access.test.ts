import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scopePermissions } from './access.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

test('the permissions of a scope include those its routes require', () => {
  for (const { name, access } of routes as readonly Route[]) {
    if (access.kind !== 'token') continue;
    // Such a route is about what the token did itself, with another scope.
    if (access.scope === 'any') {
      assert.equal(access.permission, 'none', name);
      continue;
    }
    const listed = scopePermissions[access.scope];
    if (access.permission === 'none') assert.deepEqual(listed, [], name);
    else assert.ok(listed.includes(access.permission), `${name}: ${access.permission}`);
  }
});
