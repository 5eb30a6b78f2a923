/** The audit log: every change, every sign-in and every reading of a secret, by whom and when. */
import { Type } from 'typebox';
import { byPerson } from '../access.ts';
import { limits } from '../limits.ts';
import { List, listQuery, Nullable, OneOf, Strict, Timestamp } from '../primitives.ts';
import { route } from '../route.ts';

/** What is written down of an act. */
const AuditEntry = Strict(
  {
    id: Type.String({ description: 'Id of the event, or of the line in the log of access' }),
    object: Type.Literal('audit_entry'),
    kind: OneOf(
      ['change', 'access'],
      'A change of something, or signing in, reading a secret, being refused',
    ),
    action: Type.String({ description: 'Type of the event, or name of the route', examples: ['auth.login'] }),
    actor: Strict({
      type: OneOf(['token', 'user', 'system', 'anonymous']),
      id: Nullable(Type.String()),
    }),
    object_id: Nullable(Type.String({ description: 'Id of what was changed or read' })),
    request_id: Nullable(Type.String()),
    ip: Nullable(Type.String()),
    detail: Type.Unsafe<Record<string, string>>({
      type: 'object',
      description: 'How it ended, and ids',
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
  summary: 'Read the audit log',
  description: `What was done in this merchant, newest first unless \`order=asc\`, kept for at least ${limits.auditDays} days.`,
  query: Strict({
    ...pageQuery,
    kind: Type.Optional(OneOf(['change', 'access'])),
    action: Type.Optional(
      Type.Array(Type.String({ pattern: '^[a-z0-9_.-]{1,80}$' }), {
        maxItems: 50,
        description: 'Types of events and names of routes',
      }),
    ),
    actor_id: Type.Optional(
      Type.String({
        pattern: '^(usr|tok)_[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$',
        description: 'Id of a person or an API token',
        examples: ['usr_01jd8k4x3fe7hbkq6v2c9m5n0p'],
      }),
    ),
    object_id: Type.Optional(
      Type.String({
        pattern: '^[a-z]{2,8}_[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$',
        description: 'Id of the object that was changed or read',
        examples: ['vch_01jd8k4x3fe7hbkq6v2c9m5n0p'],
      }),
    ),
  }),
  result: { status: 200, schema: List(AuditEntry) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const auditLogRoutes = [list] as const;
