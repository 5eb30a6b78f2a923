/**
 * Servers with deliberate defects in the process of the test: they come from a bundle with all defects, which a lane
 * loads once, and their functions look at each call which ones are chosen.
 */
import { pathToFileURL } from 'node:url';
import type * as chosenVariants from '../../harness/chosen-variants.ts';
import { forgetDefects, noteDefects } from '../../harness/lane-defects.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { type StartServer, variablesOf } from '../../harness/server-start.ts';
import { choiceOf, knownVariants } from '../../harness/variants.ts';
import { bundledForLane, isBundling, requireLoaded } from './bundles.ts';

const entry = 'test/all/harness/broken-server.ts';

interface BrokenLane {
  choose: typeof chosenVariants.choose;
  startWith: (variables: Record<string, string>) => ReturnType<StartServer>;
  script: string;
  /** Whether the mutations take effect without evaluating the modules again. */
  canChoose(mutations: readonly Mutation[]): boolean;
}

let lane: Promise<BrokenLane> | undefined;

async function openLane(): Promise<BrokenLane> {
  const [script, variants, { canBeChosenLater, earlyUsesOf }] = await Promise.all([
    bundledForLane(entry),
    knownVariants(),
    import('./early-uses.ts'),
  ]);
  const { choose, startWith } = (await import(pathToFileURL(script).href)) as BrokenLane;
  const early = earlyUsesOf(new Set(variants.keys()));
  return { choose, startWith, script, canChoose: (mutations) => canBeChosenLater(mutations, early) };
}

export interface DefectiveServers {
  start: StartServer;
  /** Call it when the servers have stopped. */
  end(): void;
}

/**
 * Chooses the mutations for the servers that will be started, until `end`. Undefined if they need processes, because no
 * bundle has them together or because modules use them while they are evaluated.
 */
export async function openDefects(mutations: readonly Mutation[]): Promise<DefectiveServers | undefined> {
  const choice = isBundling() ? await choiceOf(mutations) : undefined;
  if (choice === undefined) return undefined;
  lane ??= openLane();
  const { choose, startWith, script, canChoose } = await lane;
  if (!canChoose(mutations)) return undefined;
  requireLoaded(script, entry, choice);
  noteDefects(mutations);
  choose(choice);
  const end = () => {
    choose({});
    forgetDefects();
  };
  return { start: (start) => startWith(variablesOf(start)), end };
}
