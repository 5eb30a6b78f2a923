/**
 * Finds promises that could fail before anything listens to them, in the syntax tree of a source. Each is a way for one
 * failed statement to end a process: what is kept has to go through `begun` or `deferred`, or be a transaction's own.
 */
import { parseAst } from 'rolldown/parseAst';

interface Node {
  type: string;
  start: number;
  end: number;
  parent?: Node;
  [part: string]: unknown;
}

export interface KeptPromise {
  line: number;
  text: string;
  fault: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** All nodes, with their parents. */
function nodesOf(tree: Node): Node[] {
  const found: Node[] = [];
  const visit = (node: Node, parent?: Node) => {
    if (parent) node.parent = parent;
    found.push(node);
    for (const [name, part] of Object.entries(node)) {
      if (name === 'parent') continue;
      for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) visit(child, node);
    }
  };
  visit(tree);
  return found;
}

const isFunction = ({ type }: Node): boolean => /Function/.test(type) && type !== 'TSFunctionType';
const functionOf = (node: Node): Node | undefined => {
  let one = node.parent;
  while (one && !isFunction(one)) one = one.parent;
  return one;
};

/** Without casts, parentheses and optional chains. */
function plain(node: Node): Node {
  let one = node;
  while (/^(TS\w+Expression|ParenthesizedExpression|ChainExpression)$/.test(one.type))
    one = one.expression as Node;
  return one;
}

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && /Identifier$/.test(node.type) ? (node.name as string) : undefined;
const calleeOf = (node: Node): Node | undefined =>
  node.type === 'CallExpression' ? plain(node.callee as Node) : undefined;
const propertyOf = (node: Node | undefined): string | undefined =>
  node?.type === 'MemberExpression' ? nameOf(node.property) : undefined;
const argumentsOf = (node: Node): Node[] => node.arguments as Node[];

const combiners = new Set(['all', 'allSettled', 'any', 'race']);
const isCombiner = (node: Node): boolean => {
  const callee = calleeOf(node);
  return combiners.has(propertyOf(callee) ?? '') && nameOf(callee!.object) === 'Promise';
};

/** Methods of transactions that own what they send. */
const sending = new Set(['run', 'runOne', 'all', 'first', 'script']);
/** Called with `void` because of what they return, which is no promise. */
const immediate = new Set([
  'add',
  'commitAlong',
  'delete',
  'end',
  'emit',
  'endOwnSide',
  'kill',
  'push',
  'resume',
  'set',
  'setImmediate',
]);
const scheduling = /^(setTimeout|setInterval|setImmediate|createServer)$/;

/** The faults of a source. */
export function keptPromises(text: string): KeptPromise[] {
  const nodes = nodesOf(parseAst(text, { lang: 'ts' }) as unknown as Node);
  const found: KeptPromise[] = [];
  const note = (node: Node, fault: string) => {
    const line = text.slice(0, node.start).split('\n').length;
    found.push({ line, text: text.slice(node.start, node.end).split('\n')[0]!, fault });
  };

  /** What a variable is set to: its declarators and assignments in the same function or around it. */
  function valuesOf(name: string, from: Node): { values: Node[]; isParameter: boolean } {
    for (let scope = functionOf(from); ; scope = scope && functionOf(scope)) {
      const own = nodes.filter((node) => node.type === 'VariableDeclarator' && functionOf(node) === scope);
      const declared = own.filter(({ id }) => nameOf(id) === name);
      if (declared.length > 0) {
        const assigned = nodes.filter(
          (node) => node.type === 'AssignmentExpression' && nameOf(node.left) === name,
        );
        return {
          values: [...declared.map(({ init }) => init), ...assigned.map(({ right }) => right)].filter(isNode),
          isParameter: false,
        };
      }
      const parts = own.filter(({ id }) => isNode(id) && text.slice(id.start, id.end).match(/^\{/));
      const part = parts.find(({ id }) =>
        ((id as Node).properties as Node[]).some(({ value }) => nameOf(value) === name),
      );
      if (part) return { values: [{ ...(part.init as Node), part: name }], isParameter: false };
      if (scope === undefined) return { values: [], isParameter: false };
      const parameters = (scope.params as Node[]) ?? [];
      if (parameters.some((one) => new RegExp(`(^|\\W)${name}(\\W|$)`).test(text.slice(one.start, one.end))))
        return { values: [], isParameter: true };
    }
  }

  /** What a property is set to, anywhere in the source. */
  const valuesOfProperty = (name: string): Node[] =>
    nodes.flatMap((node) => {
      if (node.type === 'AssignmentExpression' && propertyOf(node.left as Node) === name)
        return [node.right as Node];
      const isSet =
        node.type === 'PropertyDefinition' ||
        (node.type === 'Property' && node.parent!.type === 'ObjectExpression');
      return isSet && nameOf(node.key) === name && isNode(node.value) ? [node.value] : [];
    });

  function isSafe(given: Node, depth = 0): boolean {
    const node = plain(given);
    if (typeof node.part === 'string')
      return valuesOfProperty(node.part).every((one) => isSafe(one, depth + 1));
    const callee = calleeOf(node);
    switch (node.type) {
      case 'CallExpression': {
        if (nameOf(callee) === 'begun' || nameOf(callee) === 'deferred') return true;
        const method = propertyOf(callee);
        if (sending.has(method ?? '')) return nameOf(plain(callee!.object as Node)) === 'tx';
        if (method === 'resolve') return nameOf(callee!.object) === 'Promise';
        const [handler] = argumentsOf(node);
        return (
          method === 'catch' &&
          handler !== undefined &&
          /^\(\) => (undefined|\{\})$/.test(text.slice(handler.start, handler.end))
        );
      }
      case 'ConditionalExpression':
        return isSafe(node.consequent as Node, depth) && isSafe(node.alternate as Node, depth);
      case 'LogicalExpression':
        return isSafe(node.left as Node, depth) && isSafe(node.right as Node, depth);
      case 'Identifier':
        return depth < 5 && isSafeVariable(node, depth);
      case 'MemberExpression':
        return depth < 5 && isSafeProperty(node, depth);
      case 'NewExpression':
        return nameOf(node.callee) !== 'Promise';
      default:
        return /^(AwaitExpression|Literal|ArrayExpression|ObjectExpression|\w*Function\w*)$/.test(node.type);
    }
  }
  function isSafeVariable(node: Node, depth: number): boolean {
    if (node.name === 'undefined') return true;
    const { values, isParameter } = valuesOf(node.name as string, node);
    return isParameter || values.every((value) => isSafe(value, depth + 1));
  }
  /** That of a `deferred` always is. */
  const isSafeProperty = (node: Node, depth: number): boolean =>
    propertyOf(node) === 'promise' ||
    valuesOfProperty(propertyOf(node) ?? '').every((value) => isSafe(value, depth + 1));

  const awaitsIn = (scope: Node | undefined, from: number, to: number): boolean =>
    nodes.some(
      (node) =>
        node.type === 'AwaitExpression' && node.start > from && node.end < to && functionOf(node) === scope,
    );

  /** Whether the promise is awaited by the statement after the one that begins it, before anything else runs. */
  function isAwaitedNext(use: Node): boolean {
    let statement = use;
    while (statement.parent && !Array.isArray((statement.parent as { body?: unknown }).body))
      statement = statement.parent;
    const body = statement.parent?.body as Node[] | undefined;
    const before = body?.[body.indexOf(statement) - 1];
    if (before === undefined || !/^(VariableDeclaration|ExpressionStatement)$/.test(before.type))
      return false;
    const isBegun = new RegExp(`\\b${text.slice(use.start, use.end).replace(/\W/g, '.')}\\b`).test(
      text.slice(before.start, before.end),
    );
    return (
      isBegun &&
      !nodes.some(
        (node) =>
          /^(CallExpression|AwaitExpression|NewExpression)$/.test(node.type) &&
          node.start >= statement.start &&
          node.end <= use.start &&
          functionOf(node) === functionOf(use),
      )
    );
  }

  /** A promise that is awaited here, and was begun elsewhere. */
  function checkUse(given: Node): void {
    const use = plain(given);
    if (use.type === 'Identifier') {
      const scope = functionOf(use);
      const { values, isParameter } = valuesOf(use.name as string, use);
      if (isParameter && scope) {
        const isOwn = ((scope.params as Node[]) ?? []).some((one) =>
          text.slice(one.start, one.end).includes(use.name as string),
        );
        if (isOwn && awaitsIn(scope, scope.start, use.start))
          note(use, 'a parameter is awaited after something else');
        return;
      }
      const isList =
        values.some(({ type }) => type === 'ArrayExpression' || type === 'CallExpression') &&
        isCombiner(use.parent!);
      if (isList) {
        const added = nodes.flatMap((node) => {
          const callee = calleeOf(node);
          const isAdding = propertyOf(callee) === 'push' && nameOf(callee!.object) === use.name;
          return isAdding ? argumentsOf(node) : [];
        });
        const isEmpty = values.every(
          ({ type, elements }) => type === 'ArrayExpression' && (elements as Node[]).length === 0,
        );
        if (isEmpty && added.length > 0 && added.every((one) => isSafe(one))) return;
        const declared = Math.max(...values.map(({ end }) => end));
        if (awaitsIn(scope, declared, use.parent!.start))
          note(use, 'promises in a list are awaited after something else');
        return;
      }
      if (!isSafeVariable(use, 0) && !isAwaitedNext(use))
        note(use, 'a promise in a variable is awaited later');
    } else if (use.type === 'MemberExpression' && !isSafeProperty(use, 0) && !isAwaitedNext(use)) {
      note(use, 'a promise in a property is awaited later');
    }
  }

  for (const node of nodes) {
    if (propertyOf(node) === 'withResolvers') note(node, 'only `deferred` makes such promises');
    if (node.type === 'AwaitExpression') checkUse(node.argument as Node);
    if (node.type === 'UnaryExpression' && node.operator === 'void') {
      const call = plain(node.argument as Node);
      const callee = calleeOf(call);
      const name = nameOf(callee) ?? propertyOf(callee);
      if (callee && name !== 'begun' && !immediate.has(name ?? ''))
        note(node, 'nothing listens to what is begun');
    }
    if (isCombiner(node)) {
      const [list] = argumentsOf(node);
      if (list?.type === 'Identifier') checkUse(list);
      const parts = list?.type === 'ArrayExpression' ? (list.elements as Node[]) : [];
      for (const part of parts) checkUse(part);
      const isWaiting = (part: Node) => awaitsIn(functionOf(node), part.start - 1, part.end + 1);
      const isBeginning = (part: Node) => /^(CallExpression|SpreadElement)$/.test(part.type);
      if (parts.some((part, at) => isWaiting(part) && parts.slice(0, at).some(isBeginning)))
        note(node, 'one of them is awaited while others have begun');
    }
    const callee = calleeOf(node);
    const isHandedOver =
      scheduling.test(nameOf(callee) ?? '') ||
      /^(on|once|addListener|addEventListener|createServer)$/.test(propertyOf(callee) ?? '');
    if (isHandedOver)
      for (const given of argumentsOf(node))
        if (isFunction(given) && given.async === true && !isGuarded(given))
          note(given, 'nothing listens to an async callback');
  }
  return found;
}

/** Whether everything in the function is tried. */
function isGuarded({ body }: Node): boolean {
  const statements = (body as Node).body;
  return (
    Array.isArray(statements) &&
    statements.every((one: Node) => one.type === 'TryStatement' && one.handler !== null)
  );
}
