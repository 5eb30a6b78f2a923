/** Makes a bundle of the sources: with all variants that the tests know, or with the mutations of one test. */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { root } from '../../harness/bundle-places.ts';
import { type Choosing, exportsOf, facadeOf, sourceOfId } from '../../harness/facades.ts';
import { type Mutation, mutated, sourceOf } from '../../harness/mutation.ts';
import { knownVariants, textOfVariant } from '../../harness/variants.ts';
import { keepBundle, packageFiles } from './package-bundles.ts';

/** What a bundle has instead of the plain sources. */
interface Changes {
  /** The text to load for an id, or undefined for the file itself. */
  load(id: string): string | undefined;
  /** The files (from the root) that the bundle loads and the changes concern. */
  readonly met: Set<string>;
}

function mutatedFiles(mutations: readonly Mutation[]): Changes {
  const byFile = Map.groupBy(mutations, ({ file }) => file);
  const met = new Set<string>();
  const load = (id: string) => {
    const file = relative(root, id);
    const wanted = byFile.get(file);
    if (wanted === undefined) return undefined;
    met.add(file);
    return wanted.reduce(mutated, readFileSync(id, 'utf8'));
  };
  return { met, load };
}

async function filesWithVariants(choosing: Choosing): Promise<Changes> {
  const variants = await knownVariants();
  const met = new Set<string>();
  const load = (id: string) => {
    const { path, variant } = sourceOfId(id);
    const file = relative(root, path);
    const ofFile = variants.get(file);
    if (ofFile === undefined) return undefined;
    if (variant !== undefined) return textOfVariant(file, variant === 0 ? [] : ofFile[variant - 1]!);
    met.add(file);
    return facadeOf(file, path, exportsOf(file, sourceOf(file)), ofFile.length, choosing);
  };
  return { met, load };
}

/** For the bundle of the mutations, or with all variants. A lane has loaded the packages already. */
export async function makeBundle(
  entry: string,
  folder: string,
  wanted: readonly Mutation[] | Choosing,
): Promise<void> {
  const changes = typeof wanted === 'string' ? await filesWithVariants(wanted) : mutatedFiles(wanted);
  const packages = wanted === 'again' ? new Map<string, string>() : await packageFiles();
  const plugin = {
    name: 'sources',
    resolveId: (id: string, _importer: string | undefined, { kind }: { kind: string }) => {
      if (sourceOfId(id).variant !== undefined) return { id };
      if (id.startsWith('.') || id.startsWith('/')) return undefined;
      // Dynamic imports are not bundled.
      const file = kind === 'dynamic-import' ? undefined : packages.get(id);
      return { id: file ?? id, external: true };
    },
    load: (id: string) => {
      const code = changes.load(id);
      return code === undefined ? undefined : { code, moduleType: 'ts' as const };
    },
    transform: {
      filter: { code: /import\.meta\./ },
      handler: (code: string, id: string) => {
        const { path } = sourceOfId(id);
        return code
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
          .replaceAll('import.meta.filename', JSON.stringify(path))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      },
    },
  };
  const bundle = await rolldown({
    input: { main: join(root, entry) },
    platform: 'node',
    cwd: root,
    logLevel: 'silent',
    treeshake: false,
    plugins: [plugin],
  });
  const making = `${folder}.${process.pid}`;
  // Writing loads the sources, which tells what was changed.
  await keepBundle(bundle, making, folder, () =>
    writeFileSync(join(making, 'changed.json'), JSON.stringify([...changes.met])),
  );
}
