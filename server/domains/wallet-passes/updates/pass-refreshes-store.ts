/** The SQL of refreshes of all saved copies of a pass: one function per statement. */
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { type NumberedSpan, spanColumns } from '../../events/event-heads.ts';

/**
 * Common table expressions: the events that can change what passes show (`changed`), the memberships of their customers
 * (`of_customer`), and the passes of their passes, templates and merchants (`of_pass`).
 */
export const changedPasses = `changed as materialized (
     select distinct e.merchant_id, e.membership_ref, e.object_id, e.type
     from ${spanColumns.unnest('span')}
     join events e on e.merchant_id = span.merchant_id and e.sequence > span.after and e.sequence <= span.up_to
     where e.membership_ref is not null
       or e.type in ('pass.updated', 'pass_template.updated', 'customer.merged', 'customer.unmerged', 'customer.erased')
       or (e.type = 'customer.updated' and e.data ->> 'changed_fields' like '%"name"%')
       or (e.type = 'merchant.updated' and coalesce(e.previous -> 'name', e.previous -> 'locale', e.previous -> 'timezone') is not null)
   ), held_by as (
     select m.merchant_id, m.id from changed c
     join memberships m on m.merchant_id = c.merchant_id and m.customer_id = c.object_id
     where c.type like 'customer.%'
   ), of_customer as (
     select merchant_id, id from held_by
     union
     select n.merchant_id, n.id from held_by h
     join memberships n on n.merchant_id = h.merchant_id and n.merged_into = h.id
   ), of_pass as (
     select p.merchant_id, p.id from changed c
     join passes p on p.merchant_id = c.merchant_id
       and (c.type = 'merchant.updated' or p.id = c.object_id or p.template_id = c.object_id)
     where c.type in ('merchant.updated', 'pass.updated', 'pass_template.updated')
   )`;

const want = statement(
  'pass_refreshes_want',
  `with ${changedPasses}
   insert into pass_refreshes (merchant_id, pass_id)
   select distinct merchant_id, id from of_pass order by merchant_id, id
   on conflict (merchant_id, pass_id) do update set after_id = excluded.after_id`,
);

/** Schedules, or begins again, the refresh of passes all of whose members newly numbered events can concern. */
export const queueRefreshes = (tx: TenantTransaction, spans: readonly NumberedSpan[]): Promise<unknown> =>
  tx.run(want, spanColumns.arrays(spans));

export type Refresh = Pick<Row<'pass_refreshes'>, 'merchant_id' | 'pass_id'>;

/** Maximum passes per turn. */
export const maxRefreshes = 20;
/** Maximum members of one pass per turn. */
export const maxMembers = 500;

const due = statement<Refresh>(
  'pass_refreshes_due',
  `select merchant_id, pass_id from pass_refreshes where merchant_id <> all ($1::uuid[])
   order by after_id limit ${maxRefreshes}`,
);

/** Passes to refresh, new ones first, without these merchants. Needs the task `wallet-passes`. */
export const findRefreshes = (tx: ReadTransaction, without: readonly string[]) => tx.run(due, [without]);

// Phones and Google look at what their pass shows, and stay as they are if that hasn't changed.
const batch = statement<{ count: number }>(
  'pass_refreshes_batch',
  `with refresh as materialized (
     select after_id from pass_refreshes where merchant_id = $1 and pass_id = $2 for update skip locked
   ), members as materialized (
     select m.id from refresh r
     cross join lateral (
       select id from memberships where merchant_id = $1 and pass_id = $2 and id > r.after_id order by id limit ${maxMembers}
     ) as m
   ), phones as (
     update pass_devices d set wanted = d.wanted + 1, attempts = 0, due_at = now() from members m
     where d.merchant_id = $1 and d.membership_id = m.id
   ), objects as (
     update google_passes g set wanted = g.wanted + 1 from members m where g.merchant_id = $1 and g.id = m.id
   ), next as (
     select count(*)::int as count, max(id::text)::uuid as last from members
   ), onward as (
     update pass_refreshes p set after_id = next.last from next, refresh
     where p.merchant_id = $1 and p.pass_id = $2 and next.count = ${maxMembers}
   ), ended as (
     delete from pass_refreshes p using next, refresh
     where p.merchant_id = $1 and p.pass_id = $2 and next.count < ${maxMembers}
   )
   select count from next`,
);

/** Schedules the next members of a pass. Returns whether there may be more. */
export const refreshMembers = async (tx: TenantTransaction, passId: string): Promise<boolean> =>
  (await tx.run(batch, [tx.merchantId, passId]))[0]!.count === maxMembers;
