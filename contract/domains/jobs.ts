/** Jobs: how far the work came that an answer with 202 promised. */
import { Type } from 'typebox';
import { type Access, byAnyone, byToken } from '../access.ts';
import { Job, type JobType } from '../resources/job.ts';
import { route } from '../route.ts';
import { exportMediaTypes } from './wallet.ts';

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

export const download = route({
  name: 'jobs.download',
  kind: 'download',
  method: 'GET',
  path: '/downloads/:token',
  access: byAnyone,
  summary: 'Fetch the file of a job',
  description:
    'Where `result_url` of a job leads. Each link gives the file out once; reading the job gives a new one as long as the file is there.',
  params: Type.Object({ token: Type.String({ description: 'As in `result_url`' }) }),
  result: {
    status: 200,
    schema: Type.String({
      contentMediaType: 'text/csv',
      description: 'RFC 4180, UTF-8, with a header line; or the format that the job was asked for',
    }),
  },
  mediaTypes: Object.values(exportMediaTypes),
  errors: ['not_found', 'link_expired'],
  events: [],
  idempotency: 'none',
});

/** Who may have the file of a job: whoever may ask for such a job. */
export const fileAccess: Record<JobType, Access> = {
  'memberships.bulk_issue': byToken('memberships:issue', 'MEMBERSHIPS_ISSUE'),
  'vouchers.bulk': byToken('vouchers:create', 'VOUCHERS_MANAGE'),
  communication: byToken('memberships:communicate', 'MEMBERSHIPS_COMMUNICATE'),
  export: byToken('wallet:read', 'WALLET_READ'),
};

export const jobRoutes = [get, download] as const;
