/** The list of the server's operations, read from the names of their files: `vouchers.redeem` is `vouchers/redeem.ts`. */

import { globSync, readFileSync } from 'node:fs';
import { filledLines } from './filled-lines.ts';

const folder = new URL('../server/operations/', import.meta.url);

/** Where each operation is and how its file exports it, by the name of its route; a file exports nothing else. */
function operationFiles(): { name: string; path: string; exported: string }[] {
  const paths = globSync('*/**/*.ts', { cwd: folder }).filter((path) => !path.endsWith('.test.ts'));
  return paths.sort().map((path) => {
    const parts = path.replace(/\.ts$/, '').split('/');
    const text = readFileSync(new URL(path, folder), 'utf8');
    const exported = [...text.matchAll(/^export (.*)/gm)].map(([, what]) => /^const (\w+)/.exec(what!)?.[1]);
    if (exported.length !== 1 || exported[0] === undefined)
      throw new Error(`server/operations/${path} should export its operation and nothing else`);
    return { name: `${parts[0]}.${parts.at(-1)}`, path, exported: exported[0] };
  });
}

const variableOf = (name: string) => name.replace(/[.-](\w)/g, (_, letter: string) => letter.toUpperCase());

export function operationList(): string {
  const files = operationFiles();
  return `// Written by \`npm run generate\` from the files of this folder.
${files.map(({ name, path, exported }) => `import { ${exported === variableOf(name) ? exported : `${exported} as ${variableOf(name)}`} } from './${path}';`).join('\n')}

export const operations = {
${filledLines(
  files.map(({ name }) => `'${name}': ${variableOf(name)}`),
  '  ',
)}
};
`;
}
