/**
 * Bundles the code of server processes under test: resolving and loading three thousand modules takes most of a start,
 * and a run starts a few hundred servers. A bundle contains the product's sources with all deliberate defects that the
 * tests export, and a process chooses among them when it starts; packages are bundled once for all.
 * TESSERA_TEST_BUNDLES=off runs the sources directly.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bundleFolder, hashOf } from '../../harness/bundle-places.ts';
import type { Choice } from '../../harness/chosen-variants.ts';
import type { Choosing } from '../../harness/facades.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { patient } from '../../harness/patience.ts';
import { spent } from '../../harness/spent.ts';
import { choiceOf } from '../../harness/variants.ts';

export interface Bundle {
  /** The path of its script. */
  script: string;
  /** The environment variables that choose the mutations. */
  env: { SAFETY_VARIANTS?: string };
}

const isOff = process.env.TESSERA_TEST_BUNDLES === 'off';

export const isBundling = (): boolean => !isOff;

/**
 * Returns the bundle for `entry` (a path from the root), with the mutations applied. Throws if a mutation's text does
 * not occur exactly once, or the bundle doesn't load its file.
 */
export async function bundled(entry: string, mutations: readonly Mutation[] = []): Promise<Bundle> {
  if (mutations.length === 0) return { script: join(await folderOf(entry, 'once'), 'main.mjs'), env: {} };
  const choice = await choiceOf(mutations);
  // A test's own defects, or two of the exported ones in one file, are a bundle of their own.
  const folder = await folderOf(entry, choice === undefined ? mutations : 'once');
  requireChanged(
    folder,
    entry,
    mutations.map(({ file }) => file),
  );
  const env = choice === undefined ? {} : { SAFETY_VARIANTS: JSON.stringify(choice) };
  return { script: join(folder, 'main.mjs'), env };
}

/** The bundle for `entry` in which this process chooses again and again. */
export const bundledForLane = async (entry: string): Promise<string> =>
  join(await folderOf(entry, 'again'), 'main.mjs');

/** Throws unless a bundle loads all files that a choice changes. */
export function requireLoaded(script: string, entry: string, choice: Choice): void {
  requireChanged(join(script, '..'), entry, Object.keys(choice));
}

function requireChanged(folder: string, entry: string, files: readonly string[]): void {
  const loaded = JSON.parse(readFileSync(join(folder, 'changed.json'), 'utf8')) as string[];
  const missed = files.filter((file) => !loaded.includes(file));
  if (missed.length > 0)
    throw new Error(`${entry} does not load ${missed.join(', ')}, which a mutation changes.`);
}

const beingMade = new Map<string, Promise<string>>();

function folderOf(entry: string, wanted: readonly Mutation[] | Choosing): Promise<string> {
  const key = `${entry} ${JSON.stringify(wanted)}`;
  const known = beingMade.get(key) ?? makeOnce(entry, wanted, key);
  beingMade.set(key, known);
  return known;
}

async function makeOnce(entry: string, wanted: readonly Mutation[] | Choosing, key: string): Promise<string> {
  const folder = join(bundleFolder(), hashOf(key));
  const making = `${folder}.making`;
  mkdirSync(bundleFolder(), { recursive: true });
  for (const deadline = Date.now() + patient(longestMs); !existsSync(folder); await pause(50)) {
    if (!isFirst(making) && Date.now() < deadline) continue;
    try {
      // Bundlers are large, and most lanes find their bundles made.
      await spent('bundles', async () =>
        (await import('./make-bundle.ts')).makeBundle(entry, folder, wanted),
      );
    } finally {
      rmSync(making, { recursive: true, force: true });
    }
  }
  return folder;
}

/** Long enough for another lane to make the bundle, unless it has died. */
const longestMs = 20_000;

/** Whether no other lane is making it. */
function isFirst(making: string): boolean {
  try {
    mkdirSync(making);
    return true;
  } catch {
    return false;
  }
}
