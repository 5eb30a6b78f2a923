/** Which moments of which clocks meet calls: all that a clock's statements can find, or a reason. */
import { askedBy, clocks } from '../../harness/clocks.ts';
import type { TestServer } from '../../harness/server.ts';
import { moments } from './moments.ts';

/** Clocks that no schedule has: what they settle, none of the calls changes, or it is outside of the database. */
const apart: Readonly<Record<string, string>> = {
  orders_elsewhere: 'it asks another cell',
  'lost files': 'it deletes files that no row names',
  pictures: 'it deletes files that no row names',
  'old jobs': 'it deletes files of jobs that have ended',
  'clocks of sandboxes': 'it runs the other clocks',
};

/** What each clock asks the database for: the parts of its statements that find something on their own. */
async function partsOf(app: TestServer['app'], clock: string, merchantId: string): Promise<string[]> {
  const asked = await askedBy(app, clock, merchantId);
  const parts = asked.flatMap((text) => text.replace(/\s+/g, ' ').split(/\bunion(?: all)?\b/));
  return parts.filter((part) => /\bmerchant_id\b/.test(part));
}

/** What clocks find and no moment of this folder is about, and moments that no clock finds. */
export async function unknownMoments(app: TestServer['app'], merchantId: string): Promise<string[]> {
  const unknown: string[] = [];
  for (const { name } of clocks) {
    if (name in apart) continue;
    const known = moments.filter(({ clock }) => clock === name);
    const parts = await partsOf(app, name, merchantId);
    for (const part of parts)
      if (!known.some(({ finds }) => part.includes(finds))) unknown.push(`${name}: ${part}`);
    for (const { finds } of known)
      if (!parts.some((part) => part.includes(finds))) unknown.push(`${name} does not look for ${finds}`);
  }
  const names = new Set(clocks.map(({ name }) => name));
  const unused = [...Object.keys(apart), ...moments.map(({ clock }) => clock)].filter(
    (one) => !names.has(one),
  );
  return [...unknown, ...unused.map((name) => `there is no clock ${name}`)];
}
