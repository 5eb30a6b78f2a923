/** The media types of a route in the OpenAPI document. */
import { fullPath, type Route } from '../../contract/route.ts';
import { routes } from '../../contract/routes.ts';
import { openApi } from '../../derive/openapi.ts';

interface Response {
  $ref?: string;
  content?: Record<string, unknown>;
}

interface Operation {
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, Response>;
}

const document = JSON.parse(openApi(routes)) as {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Response> };
};

const operations = new Map<Route, Operation>();

function operationOf(route: Route): Operation {
  const path = () => fullPath(route).replace(/:(\w+)/g, '{$1}');
  const known = operations.get(route) ?? document.paths[path()]![route.method.toLowerCase()]!;
  operations.set(route, known);
  return known;
}

/** The media types of answers with this status; undefined if the document has none. */
export function answerTypesOf(route: Route, status: number): string[] | undefined {
  const described = operationOf(route).responses[status];
  const name = described?.$ref?.split('/').at(-1);
  const response = name === undefined ? described : document.components.responses[name];
  return response && Object.keys(response.content ?? {});
}

/** The media types of the body. */
export const bodyTypesOf = (route: Route): string[] =>
  Object.keys(operationOf(route).requestBody?.content ?? {});
