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
  description: 'Answers as long as the process runs, whatever becomes of the database.',
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
    'Answers 503 `unavailable` while the database is away, its schema is not the one of this version, or the process is being stopped.',
  result: { status: 200, schema: Strict({ status: OneOf(['ok']) }) },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const healthRoutes = [live, ready] as const;
