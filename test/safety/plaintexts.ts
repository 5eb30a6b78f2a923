/** V8: searches the whole database for the secret codes that clients were told once. */
import type { Rig } from './rig.ts';

/** The tables in which a code of the journal stands as text, in any case, or as its bytes. */
export async function plaintextsOf(rig: Rig): Promise<string[]> {
  const codes = rig.journal.entries.flatMap(({ answers }) =>
    answers.flatMap(({ status, body }) =>
      status === 201 ? [(JSON.parse(body) as { code: string }).code] : [],
    ),
  );
  if (codes.length === 0) throw new Error('The journal has no code to search for.');
  const tables = await rig.world.sql<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const hits = await rig.world.sql(
      `select from ${name} t, unnest($1::text[]) as code
       where upper(t::text) like '%' || upper(code) || '%'
          or t::text like '%' || encode(convert_to(code, 'UTF8'), 'hex') || '%' limit 1`,
      [codes],
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}
