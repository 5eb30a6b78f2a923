/** What a test does when it ends. */

/** A test, or what else ends. */
export interface Ending {
  after(ending: () => unknown): void;
}

const endings = new WeakMap<Ending, (() => unknown)[]>();

/** Runs `ending` after the test, in reverse order; `t.after` keeps the order. */
export function atEnd(t: Ending, ending: () => unknown): void {
  const known = endings.get(t);
  if (known) return void known.unshift(ending);
  const list = [ending];
  endings.set(t, list);
  t.after(async () => {
    for (const next of list) await next();
  });
}
