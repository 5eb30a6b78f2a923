/** The plans of statements, and which of them read a whole table. */
import type pg from 'pg';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Total Cost': number;
  Plans?: Plan[];
}

/** As the server runs it: prepared, and planned for any parameters by the settings of the session. */
export async function planOf(client: pg.Client, text: string): Promise<Plan> {
  const parameters = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  await client.query(`prepare asked as ${text}`);
  try {
    const values = Array.from({ length: parameters }, () => 'null').join(', ');
    const call = parameters === 0 ? 'asked' : `asked (${values})`;
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) execute ${call}`,
    );
    return rows[0]!['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('deallocate asked');
  }
}

/** Below this cost, the planner expects a few rows: of a partial index, for example, that has no more. */
const manyRows = 1_000;

/** What passes on the first rows without reading all of them. */
const streaming =
  /^(Limit|LockRows|Append|Merge Append|Incremental Sort|Nested Loop|Unique|Result|Subquery Scan|Index( Only)? Scan)$/;

/** Scans without a condition on an index, unless only the first rows are asked for. */
export function wholeScans(plan: Plan, isLimited = false): string[] {
  const type = plan['Node Type'];
  const limited = type === 'Limit' || (isLimited && streaming.test(type));
  const below = (plan.Plans ?? []).flatMap((part) => wholeScans(part, limited));
  const table = plan['Relation Name'];
  const isWhole =
    type === 'Seq Scan' ||
    (type.startsWith('Index') &&
      plan['Index Cond'] === undefined &&
      plan['Total Cost'] > manyRows &&
      !limited);
  return table !== undefined && isWhole ? [...below, `${type} ${table}`] : below;
}
