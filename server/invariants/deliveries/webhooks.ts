/** Invariants of webhooks. `retry_waits` contains the configured delays between attempts, in order. */
import type { Invariant } from '../invariant.ts';

const inside = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '224.0.0.0/3',
  '::/3',
  'e000::/3',
];

export const webhookInvariants: readonly Invariant[] = [
  {
    name: 'H1 each event that an endpoint subscribes to has exactly one delivery',
    // Deliveries are deleted after 30 days. An endpoint receives fewer events once its owner loses permissions.
    sql: `select w.id, e.id as event_id from webhook_endpoints w
          join events made on made.merchant_id = w.merchant_id and made.object_id = w.id
           and made.type = 'webhook_endpoint.created'
          join events e on e.merchant_id = w.merchant_id and e.sequence > made.sequence and e.type = any (w.enabled_events)
           and e.created_at > now() - interval '29 days'
          left join webhook_deliveries d on d.merchant_id = w.merchant_id and d.endpoint_id = w.id and d.event_id = e.id
          where w.status = 'enabled' and w.version = 1 and d.event_id is null
            and not exists (select from event_heads h where h.merchant_id = w.merchant_id and e.sequence > h.fanned_out_to)
            and not exists (
              select from events c where c.merchant_id = w.merchant_id and c.sequence > made.sequence
                and c.type in ('team_member.updated', 'team_member.removed', 'api_token.updated', 'api_token.rotated',
                               'api_token.revoked', 'api_token.expired'))`,
  },
  {
    name: 'H1 every delivery belongs to an event',
    sql: `select d.event_id from webhook_deliveries d
          left join events e on e.merchant_id = d.merchant_id and e.id = d.event_id
          where e.sequence is null`,
  },
  {
    name: 'H2 attempts are numbered in order and respect the retry delays',
    sql: `select a.event_id, a.number, a.at, before.at as at_before, r.seconds
          from webhook_attempts a
          left join webhook_attempts before on before.merchant_id = a.merchant_id and before.endpoint_id = a.endpoint_id
           and before.event_id = a.event_id and before.number = a.number - 1
          left join retry_waits r on r.try = before.try
          where a.number > 1 and (before.number is null or a.at <= before.at
             or (a.try > 1 and (a.try <> before.try + 1 or r.try is null
                 or a.at - before.at < r.seconds * 0.9 * interval '1 second' - interval '2 milliseconds')))`,
  },
  {
    name: 'H3 a delivery ends after its last attempt',
    sql: `select event_id, status, attempts, tries from webhook_deliveries
          where (status = 'pending' and tries > (select count(*) from retry_waits))
             or (status = 'exhausted' and tries <> (select count(*) from retry_waits) + 1)`,
  },
  {
    name: 'H4 the last attempt of a successful delivery returned 2xx',
    sql: `select d.event_id, d.attempts, a.number, a.failure, a.http_status from webhook_deliveries d
          left join webhook_attempts a on a.merchant_id = d.merchant_id and a.endpoint_id = d.endpoint_id
           and a.event_id = d.event_id and a.number = d.attempts
          where (d.status = 'delivered') <> coalesce(a.failure is null and a.http_status between 200 and 299, false)
            and (d.status = 'delivered' or a.failure is null and d.status <> 'pending')`,
  },
  {
    name: 'H5 no webhook was sent to a private address other than 127.0.0.1',
    sql: `select event_id, address from webhook_attempts
          where address <> '127.0.0.1' and address::inet <<= any ('{${inside.join(',')}}'::inet[])`,
  },
  {
    name: 'H6 event sequence numbers have no gaps',
    sql: `select merchant_id, count(*), min(sequence), max(sequence) from events where sequence is not null
          group by merchant_id having min(sequence) <> 1 or max(sequence) <> count(*)`,
  },
];
