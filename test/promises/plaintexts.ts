/** V8: searches the whole database for secret codes that were shown once. */
import { tablesOf } from '../harness/tables.ts';
import type { Rig } from './rig.ts';

/** Returns the tables that contain a code of the journal as text, in any case, or as bytes. */
export async function plaintextsOf(rig: Rig): Promise<string[]> {
  const codes = rig.journal.entries.flatMap(({ answers }) =>
    answers.flatMap(({ status, body }) =>
      status === 201 ? [(JSON.parse(body) as { code: string }).code] : [],
    ),
  );
  if (codes.length === 0) throw new Error('The journal has no code to search for.');
  const forms = codes.flatMap((code) => [
    code.toUpperCase(),
    Buffer.from(code).toString('hex').toUpperCase(),
  ]);
  const found: string[] = [];
  for (const name of await tablesOf(rig.world)) {
    const all = await rig.world.sql<{ text: string }>(
      `select coalesce(string_agg(upper(t::text), ' '), '') as text from ${name} t`,
    );
    if (forms.some((form) => all.some(({ text }) => text.includes(form)))) found.push(name);
  }
  return found;
}
