/** Locates a fault using only names from the contract. */
import type { TSchema } from 'typebox';

interface Node {
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
}

const itemNumber = /^(0|[1-9][0-9]{0,5})$/;

/**
 * Cuts a JSON pointer at the first step that the schema does not name, such as a key of `metadata`: answers must not
 * repeat client input.
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
