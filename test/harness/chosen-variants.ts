/**
 * Which variant of each source file runs, in a bundle that has several (`facades.ts`). A server process is given its
 * choice when it starts; in a lane, the choice is made again for each test.
 */

/** The number of a variant by file; 0, for all others, is the plain file. */
export type Choice = Readonly<Record<string, number>>;

let choice = JSON.parse(process.env.SAFETY_VARIANTS ?? '{}') as Choice;
const followers: (() => void)[] = [];

/** The number of the variant of `file` that runs now. */
export const chosen = (file: string): number => choice[file] ?? 0;

/** Calls `follow` after each change of the choice. */
export const following = (follow: () => void): void => void followers.push(follow);

/** Makes the choice for all servers that this bundle runs in this process. */
export function choose(wanted: Choice): void {
  choice = wanted;
  for (const follow of followers) follow();
}

/** Gives a function that calls another its name and number of parameters. */
export function shapedLike<F extends object>(wrapper: F, original: { name: string; length: number }): F {
  const { name, length } = original;
  return Object.defineProperties(wrapper, { name: { value: name }, length: { value: length } });
}
