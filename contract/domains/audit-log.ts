/** The audit log: who made each change, sign-in and read of a secret, and when. */
import { Type } from 'typebox';
import { byPerson } from '../access.ts';
import { domain } from '../domain.ts';
import { limits } from '../limits.ts';
import { exportOf } from '../list-exports.ts';
import { IdOf, List, listQuery, Nullable, OneOf, Strict, Timestamp } from '../primitives.ts';
import { route } from '../route.ts';

/** One entry of the audit log. */
const AuditEntry = Strict(
  {
    id: Type.String({ description: 'Id of the event, or of the entry in the access log' }),
    object: Type.Literal('audit_entry'),
    kind: OneOf(
      ['change', 'access'],
      '`change`: a change to an object; `access`: a sign-in, a read of a secret or a refusal',
    ),
    action: Type.String({ description: 'Event type or route name', examples: ['auth.login'] }),
    actor: Strict({
      type: OneOf(['token', 'user', 'member', 'system', 'anonymous']),
      id: Nullable(Type.String()),
    }),
    object_id: Nullable(Type.String({ description: 'Id of the object that was changed or read' })),
    object_name: Type.Optional(
      Type.String({ description: 'What people call the object, if it has a name that you can read' }),
    ),
    request_id: Nullable(Type.String()),
    ip: Nullable(Type.String()),
    detail: Type.Unsafe<Record<string, string>>({
      type: 'object',
      description: 'Outcome and related ids',
      additionalProperties: { type: 'string' },
    }),
    created_at: Timestamp(),
  },
  { title: 'AuditEntry' },
);

const { include: _uncounted, ...pageQuery } = listQuery;

export const list = route({
  name: 'audit-log.list',
  method: 'GET',
  path: '/merchant/audit-log',
  access: byPerson('TEAM_MANAGE'),
  clock: 'real',
  mayBeStale: true,
  summary: 'Read the audit log',
  description: `Lists the actions in this merchant, newest first unless \`order=asc\`. Entries are kept for at least ${limits.auditDays} days.`,
  query: Strict({
    ...pageQuery,
    kind: Type.Optional(OneOf(['change', 'access'])),
    action: Type.Optional(
      Type.Array(Type.String({ pattern: '^[a-z0-9_.-]{1,80}$' }), {
        maxItems: 50,
        description: 'Event types and route names',
      }),
    ),
    actor_id: Type.Optional(
      IdOf(['user', 'api_token', 'customer'], 'Id of a user, an API token or a member'),
    ),
    object_id: Type.Optional(IdOf([], 'Id of the object that was changed or read')),
  }),
  result: { status: 200, schema: List(AuditEntry) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const exportAuditLog = exportOf(list, 'the audit log');

export const auditLog = domain({
  about: {
    'audit-log': {
      title: 'Audit log',
      description: 'Who of the team did what and when, in a log that can’t be changed.',
    },
  },
  routes: [list, exportAuditLog],
});
