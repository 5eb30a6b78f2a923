/** Whether this process lives, and whether it can serve. */
import { byAnyone } from '../access.ts';
import { OneOf, Strict } from '../primitives.ts';
import { route } from '../route.ts';

export const live = route({
  name: 'health.live',
  method: 'GET',
  path: '/health',
  prefix: '',
  access: byAnyone,
  summary: 'Is the process alive',
  description:
    'Answers 200 while the process runs, even if the database is down. Answers 503 `unavailable` only when a restart is the remedy: the database answers, but no request has got a connection to it for two minutes.',
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
  summary: 'Can the process serve requests',
  description:
    'Answers 503 `unavailable` while the database does not answer, is read-only or lacks a migration of this version, and while the process is stopping.',
  result: { status: 200, schema: Strict({ status: OneOf(['ok']) }) },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const healthRoutes = [live, ready] as const;
