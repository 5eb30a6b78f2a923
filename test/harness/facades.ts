/**
 * A façade stands for a source file and its variants in a bundle: it exports what the file exports, from the variant
 * that is chosen. One bundle then has all deliberate defects of the tests.
 */
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

const chooser = join(import.meta.dirname, 'chosen-variants.ts');

/** Chosen once, when a process evaluates the façade, or again for each test that runs in a lane. */
export type Choosing = 'once' | 'again';

/** Functions can be called through the façade; of everything else it hands out the value. */
export type ExportKind = 'function' | 'value';

type Statement = ReturnType<typeof parseAst>['body'][number];

export const statementsOf = (text: string): readonly Statement[] => parseAst(text, { lang: 'ts' }).body;

/** What a module exports, without its types; throws if a façade could not export the same. */
export function exportsOf(file: string, text: string): Map<string, ExportKind> {
  const found = new Map<string, ExportKind>();
  for (const statement of statementsOf(text)) {
    const { type } = statement;
    if (type === 'ExportDefaultDeclaration') throw new Error(`${file} has variants, and a default export.`);
    if (type === 'ExportAllDeclaration') throw new Error(`${file} has variants, and exports all of another.`);
    if (type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') continue;
    for (const { exportKind, exported } of statement.specifiers) {
      if (exportKind !== 'type' && 'name' in exported) found.set(exported.name, 'value');
    }
    const { declaration } = statement;
    if (declaration?.type === 'FunctionDeclaration') found.set(declaration.id!.name, 'function');
    if (declaration?.type === 'ClassDeclaration') found.set(declaration.id!.name, 'value');
    if (declaration?.type !== 'VariableDeclaration') continue;
    if (declaration.kind !== 'const')
      throw new Error(`${file} has variants, and a variable that it exports.`);
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier') throw new Error(`${file} has variants, and exports parts of a value.`);
      found.set(id.name, init?.type === 'ArrowFunctionExpression' ? 'function' : 'value');
    }
  }
  return found;
}

/** The id of a variant in a bundle; 0 is the plain file. */
export const variantId = (path: string, variant: number): string => `${path}?variant=${variant}`;

/** The source file of an id, and which variant it is, if it is one. */
export function sourceOfId(id: string): { path: string; variant: number | undefined } {
  const [path = '', variant] = id.split('?variant=');
  return { path, variant: variant === undefined ? undefined : Number(variant) };
}

/** The text of the façade for `file` (from the root) at `path` (absolute). */
export function facadeOf(
  file: string,
  path: string,
  exported: ReadonlyMap<string, ExportKind>,
  variants: number,
  choosing: Choosing,
): string {
  const all = Array.from({ length: variants + 1 }, (_, at) => at);
  const lines = [
    ...all.map((at) => `import * as v${at} from ${JSON.stringify(variantId(path, at))};`),
    `import { chosen, following, shapedLike } from ${JSON.stringify(chooser)};`,
    `const variants = [${all.map((at) => `v${at}`).join(', ')}];`,
    `let now = variants[chosen(${JSON.stringify(file)})];`,
  ];
  if (choosing === 'once') {
    for (const name of exported.keys()) lines.push(`export const ${name} = now.${name};`);
    return lines.join('\n');
  }
  const values = [...exported].filter(([, kind]) => kind === 'value').map(([name]) => name);
  for (const [name, kind] of exported) {
    if (kind === 'value') lines.push(`export let ${name} = now.${name};`);
    else lines.push(`export function ${name}(...given) { return now.${name}.apply(this, given); }`);
    if (kind === 'function') lines.push(`shapedLike(${name}, now.${name});`);
  }
  const renewed = values.map((name) => `${name} = now.${name};`).join(' ');
  lines.push(`following(() => { now = variants[chosen(${JSON.stringify(file)})]; ${renewed} });`);
  return lines.join('\n');
}
