/** Rigs whose servers can be broken: they have deliberate defects, or they crash. */
import type { TestContext } from 'node:test';
import { atEnd } from '../../harness/endings.ts';
import type { Mutation } from '../../harness/mutation.ts';
import type { StartServer } from '../../harness/server-start.ts';
import { Rig, type RigOptions } from '../../promises/rig.ts';
import { openDefects } from '../harness/broken-lane.ts';
import { startServerProcess } from '../harness/process-servers.ts';

export interface BreakableOptions extends Omit<RigOptions, 'start'> {
  /** Deliberate defects, to show that the tests detect them. */
  mutations?: readonly Mutation[];
  /**
   * Each server is a process: it can be killed, its event loop can be measured, and it shares no memory with the others.
   * Without, servers run in the process of the test, which costs a tenth.
   */
  processes?: boolean;
}

/** Opens a rig like `Rig.open`, with servers that are broken as wanted. */
export async function openBreakable(t: TestContext, options: BreakableOptions = {}): Promise<Rig> {
  const { mutations = [], processes = false, ...others } = options;
  // Two show what a lock is for; three are guaranteed.
  const servers = others.servers ?? (mutations.length > 0 ? 2 : 3);
  return Rig.open(t, { ...others, servers, start: await starterOf(t, mutations, processes) });
}

async function starterOf(
  t: TestContext,
  mutations: readonly Mutation[],
  processes: boolean,
): Promise<StartServer | undefined> {
  if (!processes && mutations.length === 0) return undefined;
  const defects = processes ? undefined : await openDefects(mutations);
  if (defects === undefined) return (start) => startServerProcess({ ...start, mutations });
  // Registered before the rig, so it runs when the servers have stopped.
  atEnd(t, defects.end);
  return defects.start;
}
