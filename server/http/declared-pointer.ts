/** Where a fault is, in words of the contract alone. */
import type { TSchema } from 'typebox';

interface Node {
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
}

const itemNumber = /^(0|[1-9][0-9]{0,5})$/;

/**
 * A JSON pointer as far as the schema names its steps. A key that a client made up, such as one of `metadata`,
 * ends it at the object around the key, because nothing of a request is sent back.
 */
export function declaredPointer(schema: TSchema | undefined, pointer: string): string {
  let node = schema as Node | undefined;
  let declared = '';
  for (const step of pointer.split('/').slice(1)) {
    node = node && childOf(node, step);
    if (node === undefined) break;
    declared += `/${step}`;
  }
  return declared;
}

function childOf(node: Node, step: string): Node | undefined {
  if (node.properties && Object.hasOwn(node.properties, step)) return node.properties[step];
  if (node.items && itemNumber.test(step)) return node.items;
  for (const branch of node.anyOf ?? []) {
    const child = childOf(branch, step);
    if (child) return child;
  }
  return undefined;
}
