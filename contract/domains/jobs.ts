/** Jobs: how far the work came that an answer with 202 promised. */
import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { Job } from '../resources/job.ts';
import { route } from '../route.ts';

export const get = route({
  name: 'jobs.get',
  number: 66,
  method: 'GET',
  path: '/jobs/:id',
  access: byToken('events:read', 'EVENTS_READ'),
  summary: 'Read a job',
  description:
    'How far the work came, what failed, and where its file is. The link to the file is shown to those who may ask for such a job themselves. A job is kept for 30 days after its end.',
  params: Type.Object({ id: Type.String({ description: 'Job id' }) }),
  result: { status: 200, schema: Job },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const jobRoutes = [get] as const;
