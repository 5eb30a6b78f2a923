/**
 * Writes every file that is generated from the contract or the table of settings: `node derive/generate.ts`. With
 * `--check`, writes nothing, lists files that differ, and fails if there are any.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Route } from '../contract/route.ts';
import { routes } from '../contract/routes.ts';
import { settingsPage } from '../server/config/settings.ts';
import { accessMatrix } from './access-matrix.ts';
import { buildSdks, builtList } from './built-sdks.ts';
import { sdkTypes, typesFolder } from './compiled-types.ts';
import { consoleCatalogue, consoleOperations, consolePermissions } from './console.ts';
import { consolePages, consolePaths, consoleTexts } from './console-pages.ts';
import { consoleFirstTexts, consolePaletteTexts, consoleTextFiles } from './console-texts.ts';
import { pageCurrencies } from './currencies.ts';
import { errorList } from './error-reference.ts';
import { n8nOperations } from './n8n.ts';
import { openApi } from './openapi.ts';
import { operationList } from './operations.ts';
import { routeList } from './route-list.ts';
import { sdkFiles } from './sdk.ts';
import { tokensPage } from './tokens-page.ts';

const root = new URL('../', import.meta.url);
/** Folders with only generated files, in which obsolete files are detected. */
const folders = ['generated/', 'sdk/src/resources/', typesFolder];
/** Generated files in other folders. */
const single = [
  'console/api/operations.gen.ts',
  'console/api/permissions.gen.ts',
  'console/api/catalogue.gen.ts',
  'console/pages.gen.ts',
  'console/paths.gen.ts',
  'console/text/en.gen.ts',
  'console/text/it.gen.ts',
  'console/text/files.gen.ts',
  'console/text/first-en.gen.ts',
  'console/text/first-it.gen.ts',
  'console/text/palette-en.gen.ts',
  'console/text/palette-it.gen.ts',
  'connectors/n8n/operations.gen.ts',
  'connectors/shopify/extension/assets/tessera-currencies.js',
  'docs/operating/settings.md',
  'docs/guides/tokens.md',
  'server/operations/operations.gen.ts',
];

/** One line for each operation and component, sorted, so that a diff names those that changed. */
function openApiLines(document: string): string {
  const inLines = (value: unknown, levels: number): string => {
    if (levels === 0 || typeof value !== 'object' || value === null || Array.isArray(value))
      return JSON.stringify(value);
    const lines = Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => `${JSON.stringify(key)}:${inLines(part, levels - 1)}`);
    return `{${lines.join(',\n')}}`;
  };
  const parts = Object.entries(JSON.parse(document) as object).map(
    ([key, part]) =>
      `${JSON.stringify(key)}:${inLines(part, /^(paths|components|webhooks)$/.test(key) ? 2 : 0)}`,
  );
  return `{${parts.join(',\n')}}`;
}

/** File contents by path relative to the repository. */
export function derivedFiles(declared: readonly Route[]): Map<string, string> {
  const files = new Map([
    ['generated/openapi.json', `${openApiLines(openApi(declared))}\n`],
    ['generated/routes.txt', routeList(declared)],
    ['generated/access.txt', accessMatrix(declared)],
    ['generated/errors.txt', errorList(declared)],
    ['generated/built.txt', builtList(declared)],
    ['console/api/operations.gen.ts', consoleOperations(declared)],
    ['console/api/permissions.gen.ts', consolePermissions(declared)],
    ['console/api/catalogue.gen.ts', consoleCatalogue()],
    ['console/pages.gen.ts', consolePages()],
    ['console/paths.gen.ts', consolePaths()],
    ['console/text/en.gen.ts', consoleTexts('en')],
    ['console/text/it.gen.ts', consoleTexts('it')],
    ['console/text/files.gen.ts', consoleTextFiles()],
    ['console/text/first-en.gen.ts', consoleFirstTexts('en')],
    ['console/text/first-it.gen.ts', consoleFirstTexts('it')],
    ['console/text/palette-en.gen.ts', consolePaletteTexts('en')],
    ['console/text/palette-it.gen.ts', consolePaletteTexts('it')],
    ['connectors/n8n/operations.gen.ts', n8nOperations(declared)],
    ['connectors/shopify/extension/assets/tessera-currencies.js', pageCurrencies()],
    ['docs/operating/settings.md', settingsPage()],
    ['docs/guides/tokens.md', tokensPage(declared)],
    ['server/operations/operations.gen.ts', operationList()],
  ]);
  for (const [name, text] of sdkFiles(declared)) files.set(`sdk/src/resources/${name}`, text);
  return files;
}

async function presentFiles(): Promise<Map<string, string>> {
  const present = new Map<string, string>();
  for (const folder of folders) {
    const names = await readdir(new URL(folder, root)).catch(() => []);
    for (const name of names)
      present.set(folder + name, await readFile(new URL(folder + name, root), 'utf8'));
  }
  for (const path of single) {
    const text = await readFile(new URL(path, root), 'utf8').catch(() => undefined);
    if (text !== undefined) present.set(path, text);
  }
  return present;
}

/** Returns the first line that differs. */
function firstDifference(expected: string, present: string): string {
  const [wanted, found] = [expected.split('\n'), present.split('\n')];
  const line = wanted.findIndex((text, index) => text !== found[index]);
  const at = line === -1 ? wanted.length : line;
  return `line ${at + 1}\n    is:        ${found[at] ?? '(end)'}\n    should be: ${wanted[at] ?? '(end)'}`;
}

/** Lists the differences from the committed files, one entry per file. */
export async function differences(declared: readonly Route[]): Promise<string[]> {
  const expected = new Map([...derivedFiles(declared), ...sdkTypes()]);
  const present = await presentFiles();
  const found: string[] = [];
  for (const [path, text] of expected) {
    const now = present.get(path);
    if (now === undefined) found.push(`${path}: missing`);
    else if (now !== text) found.push(`${path}: ${firstDifference(text, now)}`);
  }
  for (const path of present.keys()) if (!expected.has(path)) found.push(`${path}: nothing derives it`);
  return found;
}

async function write(declared: readonly Route[]): Promise<void> {
  const expected = derivedFiles(declared);
  for (const folder of folders) await mkdir(new URL(folder, root), { recursive: true });
  for (const [path, text] of expected) await writeFile(new URL(path, root), text);
  // The compiler reads what was written.
  for (const [path, text] of sdkTypes()) {
    expected.set(path, text);
    await writeFile(new URL(path, root), text);
  }
  for (const path of (await presentFiles()).keys()) if (!expected.has(path)) await rm(new URL(path, root));
  await buildSdks();
  console.log(`${expected.size} files derived from ${declared.length} routes`);
}

async function check(declared: readonly Route[]): Promise<void> {
  const found = await differences(declared);
  if (found.length === 0) return console.log('generated files are up to date');
  console.error(`${found.join('\n')}\n\nrun: npm run generate`);
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await (process.argv.includes('--check') ? check(routes) : write(routes));
}
