/** Requests that must succeed, made from the contract alone: the example of a route, on a new object of its domain. */
import type { IdKind } from '../../contract/ids.ts';
import type { Route } from '../../contract/route.ts';
import { routes } from '../../contract/routes.ts';
import { type Shop, unique } from './shop-parts.ts';
import type { ValidCall } from './valid-call.ts';

const declared: readonly Route[] = routes;

interface Field {
  type?: string;
  const?: string;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

const fieldsOf = (schema: unknown): Record<string, Field> =>
  (schema as { properties?: Record<string, Field> } | undefined)?.properties ?? {};

/** The example, with this text in every field for words. */
function bodyOf({ name, body, example }: Route, words: string): object | undefined {
  if (body === undefined) return undefined;
  if (example?.body === undefined)
    throw new Error(`${name} has no example: write its request in valid-input.ts`);
  const fields = fieldsOf(body);
  const isWords = ([key, value]: [string, unknown]): boolean => {
    const { maxLength = 0, pattern, format } = fields[key] ?? {};
    return typeof value === 'string' && maxLength >= 40 && pattern === undefined && format === undefined;
  };
  return Object.fromEntries(
    Object.entries(example.body as object).map((entry) => (isWords(entry) ? [entry[0], words] : entry)),
  );
}

const make = (creating: Route, shop: Pick<Shop, 'make'>, words: string): Promise<{ id: string }> =>
  shop.make(creating.path, bodyOf(creating, words)!);

/** Makes an object of a kind by the route that creates it. */
export async function objectOf(kind: IdKind, shop: Pick<Shop, 'make' | 'mark'>): Promise<string> {
  const creating = declared.find(
    ({ name, result }) => name.endsWith('.create') && fieldsOf(result.schema).object?.const === kind,
  );
  if (creating === undefined) throw new Error(`No route creates a ${kind}: make one in shop.ts`);
  return (await make(creating, shop, shop.mark)).id;
}

/** The request of a route that `valid-input.ts` doesn't name. */
export async function derivedCall(route: Route, shop: Shop): Promise<ValidCall> {
  const domain = route.name.split('.')[0];
  const creating = declared.find(({ name }) => name === `${domain}.create`);
  const call: ValidCall = {};
  if (route.path.includes(':id')) call.params = { id: (await make(creating!, shop, unique('For '))).id };
  const body = bodyOf(route, unique('By '));
  if (body) call.body = body;
  return call;
}
