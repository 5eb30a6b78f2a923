/** Tells answers of Tessera from those of any other program at its address. */
import type { Route } from '../../../contract/route.ts';
import { routes } from '../../../contract/routes.ts';
import { jsonSchemaOf } from '../../../derive/json-schema.ts';
import { TesseraError } from '../../../sdk/src/index.ts';

/**
 * Returns the result if it looks like what the route promises: the object that it names, or at least one of its fields,
 * because servers of other versions have others. @throws TesseraError for JSON of another program.
 */
export function promised<Result>({ name, result: { schema } }: Route, result: Result): Result {
  if (schema === undefined || isPromised(schema, result)) return result;
  throw new TesseraError({
    code: 'unexpected_response',
    message: `The answer is not what \`${name}\` promises, so it is not from a Tessera server. Check the address.`,
  });
}

function isPromised(schema: NonNullable<Route['result']['schema']>, result: unknown): boolean {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return false;
  const { properties = {}, required = [] } = jsonSchemaOf(schema);
  const kind = properties.object?.const;
  if (kind !== undefined) return 'object' in result && result.object === kind;
  return required.length === 0 || required.some((field) => field in result);
}

/** The same for a route by its name. */
export function promisedBy<Result>(name: string, result: Result): Result {
  const route = (routes as readonly Route[]).find((one) => one.name === name);
  if (route === undefined) throw new TypeError(`There is no route ${name}.`);
  return promised(route, result);
}
