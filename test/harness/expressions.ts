/** The regular expressions of the server, read from its sources and from the schemas of the contract, and what they cost. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { routes } from '../../contract/routes.ts';
import { isTest, root, sources } from './sources.ts';

export interface Expression {
  /** File and line, or the route that validates with it. */
  where: string;
  source: string;
  flags: string;
}

/** What stands for a part of an expression that is only known when the server runs. */
const unknownPart = 'x';

interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) yield* nodesOf(child);
}

/** The text of an argument of `new RegExp`; expressions that it is put together from count as a letter. */
function textOf(node: Node | undefined): string {
  if (node?.type === 'Literal') return String(node.value);
  if (node?.type === 'BinaryExpression') return textOf(node.left as Node) + textOf(node.right as Node);
  if (node?.type !== 'TemplateLiteral') return unknownPart;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(unknownPart);
}

/** Every literal, and every call of `RegExp` with what it says itself. */
export function expressionsIn(text: string): { start: number; source: string; flags: string }[] {
  const found = [];
  for (const node of nodesOf(parseAst(text, { lang: 'ts' }) as unknown as Node)) {
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (node.type === 'Literal' && regex)
      found.push({ start: node.start, source: regex.pattern, flags: regex.flags });
    if (/^(New|Call)Expression$/.test(node.type) && (node.callee as Node).name === 'RegExp') {
      const [source, flags] = node.arguments as Node[];
      found.push({ start: node.start, source: textOf(source), flags: flags ? textOf(flags) : '' });
    }
  }
  return found;
}

/** `pattern` of each schema below. */
function* patternsIn(schema: unknown): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [name, part] of Object.entries(schema)) {
    if (name === 'pattern' && typeof part === 'string') yield part;
    else yield* patternsIn(part);
  }
}

/** Each expression once, with where it is first. */
export function serverExpressions(): Expression[] {
  const found = new Map<string, Expression>();
  const add = (where: string, source: string, flags: string) => {
    const name = `/${source}/${flags}`;
    if (!found.has(name)) found.set(name, { where, source, flags });
  };
  for (const path of sources) {
    if (!/^(server|contract|qr)\//.test(path) || isTest(path)) continue;
    const text = readFileSync(join(root, path), 'utf8');
    // Parsing takes time, and most sources have none.
    if (!/[(=,:?[&|!>]\s*\/[^/*]|RegExp/.test(text)) continue;
    for (const { start, source, flags } of expressionsIn(text))
      add(`${path}:${text.slice(0, start).split('\n').length}`, source, flags);
  }
  for (const { name, params, query, body } of routes as readonly {
    name: string;
    params?: unknown;
    query?: unknown;
    body?: unknown;
  }[])
    for (const pattern of patternsIn([params, query, body])) add(name, pattern, 'u');
  return [...found.values()];
}

/** Characters that expressions treat in ways of their own, whether they name them or not. */
const ordinary = [
  ' ',
  'a',
  'A',
  '0',
  '-',
  '.',
  '/',
  '\\',
  '"',
  '\n',
  '\t',
  '\r',
  'é',
  '\u200b',
  '\u0301',
  '٠',
];

/** The characters that an expression names, without its operators and escapes. */
const namedBy = (source: string): string[] => [
  ...new Set(source.replaceAll(/\\[pP]\{\w+\}|\\u\w{4}|\\x\w\w|\\[a-zA-Z]|\{[\d,]+\}/g, '')),
];

/** The longest run of literal text that an expression begins with, so that what comes after it is reached. */
const beginningOf = (source: string): string =>
  /^\^?((?:\\[^\w]|[\w<{@: ='"#&!-])*)/.exec(source)![1]!.replaceAll('\\', '').slice(0, 20);

/** Texts of a length in which a character or two are repeated, alone, between others, and after what is expected first. */
function* repeatedTexts(source: string, length: number): Generator<() => string> {
  const named = namedBy(source);
  const units = [...new Set([...ordinary, ...named])];
  const pairs = named
    .slice(0, 12)
    .flatMap((one, at) => units.slice(0, 16).map((other) => one + other + (at % 2 ? one : '')));
  const beginning = beginningOf(source);
  for (const unit of units) {
    yield () => unit.repeat(length);
    yield () => `a${unit.repeat(length)}b`;
    if (beginning.length > 0) {
      yield () => `${beginning}${unit.repeat(length)}\u0000`;
      yield () => `${beginning}${unit}`.repeat(length / (beginning.length + 1));
    }
  }
  for (const pair of pairs) yield () => `${pair.repeat(length / pair.length)}\u0000`;
}

const msOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000;

/** Processor time, the lowest of three if it is above the limit: a collection of garbage may fall into one. */
function costMs(expression: RegExp, text: string, mostMs: number): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < 3 && lowest > mostMs; at += 1) {
    const begin = process.threadCpuUsage();
    text.replace(expression, '');
    lowest = Math.min(lowest, msOf(process.threadCpuUsage(begin)));
  }
  return lowest;
}

/** Processor time of a text of 4,000 characters with an expression that takes time by its square, on a usual machine. */
const usualMs = 6;

/** How much longer this machine takes than a usual one; at least 1. Another process on its cores doesn't count. */
export const slowness = (): number => Math.max(1, costMs(/ +$/g, `${' '.repeat(4_000)}b`, 0) / usualMs);

/**
 * The first text length at which the expression takes more than its limit, with the time; undefined if it never does.
 * Short texts come first, so that an expression that would never end on a long one is found on a short one.
 */
export function excessOf({ source, flags }: Pick<Expression, 'source' | 'flags'>, factor = 1) {
  // Without a repetition, each place of a text costs the same.
  if (!/[*+{]/.test(source)) return undefined;
  const all = new RegExp(source, [...new Set(`${flags.replace('y', '')}g`)].join(''));
  const quick = new Set<number>();
  for (const { length, mostMs, quickMs = 0 } of sizes)
    for (const [at, write] of [...repeatedTexts(source, length)].entries()) {
      if (quick.has(at)) continue;
      const text = write();
      const begin = performance.now();
      const ms = costMs(all, text, mostMs * factor);
      if (ms > mostMs * factor)
        return { length, ms: Math.round(ms), text: `${JSON.stringify(text.slice(0, 12))}…` };
      if (performance.now() - begin < quickMs) quick.add(at);
    }
  return undefined;
}

/** A text that takes less than `quickMs` stays within its limits at the lengths that follow, even by its square. */
const sizes: readonly { length: number; mostMs: number; quickMs?: number }[] = [
  { length: 24, mostMs: 5 },
  { length: 256, mostMs: 5 },
  { length: 2_000, mostMs: 5, quickMs: 0.024 },
  { length: 16_000, mostMs: 5, quickMs: 0.3 },
  { length: 50_000, mostMs: 15 },
];
