/**
 * Which defects can't be chosen again in a running process: those that modules have used while they were evaluated, such
 * as an operation in the table of operations. Servers with such a defect are processes of their own.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../../harness/bundle-places.ts';
import { exportsOf, statementsOf } from '../../harness/facades.ts';
import { type Mutation, sourceOf } from '../../harness/mutation.ts';

interface Node {
  type: string;
  [part: string]: unknown;
}

type Use = readonly [name: string, how: 'mentioned' | 'called'];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Types, and code that runs later. */
const isSkipped = ({ type }: Node): boolean =>
  (type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(type)) ||
  /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration|MethodDefinition|ImportDeclaration)$/.test(
    type,
  );

/** The names that run with the module itself. */
function* usedEarly(node: Node, how: Use[1] = 'mentioned'): Generator<Use> {
  if (isSkipped(node) || (node.type === 'PropertyDefinition' && node.static !== true)) return;
  if (node.type === 'Identifier') yield [node.name as string, how];
  const callee = node.callee ?? node.tag;
  for (const part of partsOf(node)) {
    const isName = (part === node.property || part === node.key) && node.computed !== true;
    if (!isName) yield* usedEarly(part, part === callee || part === node.object ? 'called' : 'mentioned');
  }
}

function* namesIn(node: Node): Generator<string> {
  if (node.type === 'Identifier') yield node.name as string;
  for (const part of partsOf(node)) yield* namesIn(part);
}

/** Of each file, the exports that other modules use while they are evaluated. */
type EarlyUses = Record<string, Record<string, Use[1]>>;

/** Looks for early uses of these files in everything that a server loads. */
export function earlyUsesOf(files: ReadonlySet<string>): EarlyUses {
  const found: EarlyUses = {};
  const note = (file: string, name: string, how: Use[1]) => {
    found[file] ??= {};
    if (found[file][name] !== 'called') found[file][name] = how;
  };
  const sources = globSync('{server,demo,contract,qr,derive}/**/*.ts', {
    cwd: root,
    exclude: (path) => path.endsWith('.test.ts'),
  });
  for (const source of sources) {
    const text = readFileSync(join(root, source), 'utf8');
    const targetOf = (from: string) => relative(root, join(root, dirname(source), from));
    const isConcerned = [...text.matchAll(/ from '(\.[^']+)'/g)].some(([, from]) =>
      files.has(targetOf(from!)),
    );
    if (!isConcerned) continue;
    const statements = statementsOf(text);
    const imported = new Map<string, [file: string, name: string]>();
    for (const statement of statements) {
      if (statement.type !== 'ImportDeclaration' || !files.has(targetOf(statement.source.value))) continue;
      for (const one of statement.specifiers) {
        const name = one.type === 'ImportSpecifier' && 'name' in one.imported ? one.imported.name : '*';
        imported.set(one.local.name, [targetOf(statement.source.value), name]);
      }
    }
    for (const statement of statements) {
      for (const [name, how] of usedEarly(statement as unknown as Node)) {
        const [file, original] = imported.get(name) ?? [];
        if (file !== undefined) note(file, original!, how);
      }
    }
  }
  return found;
}

interface Declared {
  start: number;
  end: number;
  names: string[];
  uses: Set<string>;
}

function declaredIn(text: string): Declared[] {
  return statementsOf(text).map((statement) => {
    const node = statement as unknown as Node & { start: number; end: number };
    const declaration = (node.declaration ?? node) as Node;
    const declared = (declaration.declarations ?? [declaration]) as { id?: { name?: string } }[];
    const names = declared.flatMap(({ id }) => id?.name ?? []);
    return { start: node.start, end: node.end, names, uses: new Set(namesIn(node)) };
  });
}

/** The top-level names of a file that mean something else with the mutations; undefined if its imports change. */
function changedNames(text: string, mutations: readonly Mutation[]): Set<string> | undefined {
  const changed = new Set<string>();
  const declared = declaredIn(text);
  for (const { find } of mutations) {
    const from = text.indexOf(find);
    for (const { start, end, names } of declared) {
      if (end <= from || from + find.length <= start) continue;
      if (names.length === 0) return undefined;
      for (const name of names) changed.add(name);
    }
  }
  for (let before = -1; before < changed.size; ) {
    before = changed.size;
    for (const { names, uses } of declared) {
      if ([...uses].some((name) => changed.has(name))) for (const name of names) changed.add(name);
    }
  }
  return changed;
}

/** Whether the mutations take effect when they are chosen after everything has been evaluated. */
export function canBeChosenLater(mutations: readonly Mutation[], early: EarlyUses): boolean {
  for (const [file, ofFile] of Map.groupBy(mutations, (mutation) => mutation.file)) {
    const text = sourceOf(file);
    const changed = changedNames(text, ofFile);
    const uses = early[file] ?? {};
    if (changed === undefined || '*' in uses) return false;
    for (const [name, kind] of exportsOf(file, text)) {
      if (!changed.has(name) || uses[name] === undefined) continue;
      if (kind === 'value' || uses[name] === 'called') return false;
    }
  }
  return true;
}
