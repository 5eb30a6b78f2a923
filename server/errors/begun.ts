/**
 * Promises that are kept and awaited later. They have a listener from the start, because one that fails before anything
 * awaits it ends the process.
 */

/**
 * Returns work that was begun and is awaited later or never. Code that awaits what is returned gets the failure. The
 * second listener comes with the failure only, because stack traces lead through promises that have one.
 */
export function begun<Result>(work: Promise<Result>): Promise<Result> {
  const kept: Promise<Result> = work.catch((error: unknown) => {
    kept.catch(ignore);
    throw error;
  });
  return kept;
}

/** A promise that is settled from outside, on one path or on none. */
export function deferred<Value = void>(): PromiseWithResolvers<Value> {
  const made = Promise.withResolvers<Value>();
  made.promise.catch(ignore);
  return made;
}

/** Calls `load` once, and again only if it has failed. */
export function remembered<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let known: Promise<Result> | undefined;
  return () => {
    known ??= begun(
      load().catch((error: unknown) => {
        known = undefined;
        throw error;
      }),
    );
    return known;
  };
}

const ignore = (): void => undefined;
