/** Jobs: the progress of work accepted with a 202 response. */

import { Type } from 'typebox';
import { type Access, byAnyone, byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { jobEvents } from '../events/merchant.ts';
import { exportFile } from '../exports.ts';
import { Job, type JobType } from '../resources/job.ts';
import { route } from '../route.ts';

export const get = route({
  name: 'jobs.get',
  number: 66,
  method: 'GET',
  path: '/jobs/:id',
  access: byToken('events:read', 'EVENTS_READ'),
  summary: 'Read a job',
  description:
    'Returns the progress of a job, its errors and the link to its file. The link is included only if you have permission to create such a job. A job is kept for 30 days after it finishes. Without `events:read`, read your own jobs with `jobs.get-own`.',
  params: Type.Object({ id: Type.String({ description: 'Job id' }) }),
  result: { status: 200, schema: Job },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const getOwn = route({
  name: 'jobs.get-own',
  method: 'GET',
  path: '/jobs/own/:id',
  access: byToken('any', 'none'),
  summary: 'Read a job that you started',
  description:
    'Does the same as `jobs.get` for a job that the same person or token started, whatever its scopes. Other jobs need `events:read`.',
  params: Type.Object({ id: Type.String({ description: 'Job id' }) }),
  result: { status: 200, schema: Job },
  errors: ['not_found', 'insufficient_scope', 'permission_denied'],
  events: [],
  idempotency: 'none',
});

export const download = route({
  name: 'jobs.download',
  kind: 'download',
  method: 'GET',
  path: '/downloads/:token',
  access: byAnyone,
  summary: 'Download the file of a job',
  description:
    'The file that the `result_url` of a job links to. Each link works once. Reading the job returns a new link while the file exists.',
  params: Type.Object({ token: Type.String({ description: 'Token from `result_url`' }) }),
  ...exportFile,
  errors: ['not_found', 'link_expired'],
  events: [],
  idempotency: 'none',
});

/**
 * The access required to download the file of a job: that of the route that creates it. The file of a list is for the caller
 * who asked for it, because lists show what their reader can read.
 */
export const fileAccess: Record<Exclude<JobType, 'lists.export'>, Access> = {
  'memberships.bulk_issue': byToken('memberships:issue', 'MEMBERSHIPS_ISSUE'),
  'memberships.join': byToken('memberships:update', 'MEMBERSHIPS_MANAGE'),
  'vouchers.bulk': byToken('vouchers:create', 'VOUCHERS_MANAGE'),
  communication: byToken('memberships:communicate', 'MEMBERSHIPS_COMMUNICATE'),
  export: byToken('wallet:read', 'WALLET_READ'),
  'campaigns.publish': byToken('vouchers:issue', 'VOUCHERS_ISSUE'),
  'gift_cards.export': byToken('vouchers:read', 'VOUCHERS_READ'),
  'points.export': byToken('memberships:read', 'MEMBERSHIPS_READ'),
};

export const jobs = domain({
  about: { jobs: { title: 'Jobs', description: 'Work that continues in the background.' } },
  routes: [get, getOwn, download],
  events: [jobEvents],
});
