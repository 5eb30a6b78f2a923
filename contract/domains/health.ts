/** Liveness and readiness of this process. */
import { Type } from 'typebox';
import { byAnyone } from '../access.ts';
import { domain } from '../domain.ts';
import { OneOf, Strict } from '../primitives.ts';
import { route } from '../route.ts';

export const live = route({
  name: 'health.live',
  method: 'GET',
  path: '/health',
  prefix: '',
  access: byAnyone,
  summary: 'Check liveness',
  description:
    'Returns 200 while the process runs, even if the database is down. Returns 503 `unavailable` only if a restart would help: the database responds, but no request has obtained a connection for two minutes.',
  result: { status: 200, schema: Strict({ status: OneOf(['ok']) }) },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const ready = route({
  name: 'health.ready',
  method: 'GET',
  path: '/health/ready',
  prefix: '',
  access: byAnyone,
  summary: 'Check readiness',
  description:
    'Returns 503 `unavailable` if the database does not respond, is read-only or lacks a migration of this version, while its disk is full (`detail` says so), and while the process is stopping.',
  result: {
    status: 200,
    schema: Strict({
      status: OneOf(['ok']),
      full_disks: Type.Optional(
        Type.Array(OneOf(['files']), {
          description: 'Storage without space: uploads are refused, everything else is served',
        }),
      ),
    }),
  },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const health = domain({
  about: { health: { title: 'Health', description: 'Liveness and readiness of the server.' } },
  routes: [live, ready],
});
