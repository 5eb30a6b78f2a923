import { type Expression, type SqlBool, sql } from 'kysely';
import { list as route } from '../../../../contract/domains/member-events.ts';
import { decodeId } from '../../../../contract/ids.ts';
import type { InputOf } from '../../../../contract/route.ts';
import { build } from '../../../database/query-builder.ts';
import { viewMemberEvent } from '../../../domains/member-events/member-event.ts';
import { openPage, readPage } from '../../../engine/lists/pages.ts';
import { reportedWithin } from '../../../engine/lists/reported-within.ts';
import { type Call, read } from '../../../engine/operation.ts';

type Input = InputOf<typeof route>;

/** Lists events of members, newest first. */
export const listEvents = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const query = build
    .selectFrom('member_events')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.merchant_id', '=', 'member_events.merchant_id')
        .onRef('memberships.id', '=', 'member_events.membership_id'),
    )
    .selectAll('member_events')
    .select('memberships.customer_id')
    .where((expressions) => expressions.and(conditionsOf(tx.merchantId, input, call)));
  return readPage(tx, page, { query, table: 'member_events' }, ({ customer_id, ...row }) =>
    viewMemberEvent(row, customer_id),
  );
});

/** The memberships are found first: a list by time would look at the events of all others, too. */
function conditionsOf(merchantId: string, input: Input, call: Call): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [sql<boolean>`member_events.merchant_id = ${merchantId}`];
  if (input.type) conditions.push(sql`member_events.type = any(${input.type}::text[])`);
  if (input.membership_id) {
    const id = decodeId('membership', input.membership_id)!;
    conditions.push(sql`member_events.membership_id = any(array(
      select m.id from memberships m where m.merchant_id = ${merchantId} and (m.id = ${id} or m.merged_into = ${id})))`);
  }
  if (input.customer_id) {
    const id = decodeId('customer', input.customer_id)!;
    conditions.push(sql`member_events.membership_id = any(array(
      select m.id from memberships m where m.merchant_id = ${merchantId} and m.customer_id = ${id}))`);
  }
  return [...conditions, ...reportedWithin(input, call, 'member_events')];
}
