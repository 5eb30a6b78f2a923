/** The contract as an OpenAPI 3.1 document. */
import { errorCodes } from '../contract/errors.ts';
import { Problem } from '../contract/primitives.ts';
import { fullPath, type Route } from '../contract/route.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { type NamedSchemas, nameSchemas, returnsEvents } from './named-schemas.ts';
import { componentHeaders } from './openapi-headers.ts';
import { introduction, wordsOf } from './openapi-introduction.ts';
import { openApiOperation } from './openapi-operation.ts';
import { headerParameters, headerParametersOf } from './openapi-parameters.ts';
import { componentSchemas, type Json, openApiSchema } from './openapi-schema.ts';
import { type Paths, shareResponses } from './openapi-shared-responses.ts';
import { webhookHeaders, webhooksOf } from './openapi-webhooks.ts';
import { problemExample } from './problem-example.ts';
import { errorsOf } from './route-errors.ts';
import { domainsOf } from './route-names.ts';

const info = {
  title: 'Tessera',
  version: 'v1',
  summary: 'Vouchers, membership passes, points and notifications for merchants.',
  description: introduction,
  license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
  contact: { name: 'The operator of this server' },
};

const securitySchemes = {
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'tsr_live_… or tsr_test_…',
    description:
      'An API token of the merchant, with the scope required by the route. Routes with `x-publishable` also take publishable keys (`tpk_live_…`, `tpk_test_…`).',
  },
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a signed-in user, who needs the permission required by the route.',
  },
  member: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'tsm_…',
    description:
      'The session of a member. Browsers send it as a cookie instead, with the id of the merchant in `Member-Of`.',
  },
};

function pathsOf(routes: readonly Route[], names: NamedSchemas): Paths {
  const paths: Paths = {};
  for (const declared of routes) {
    const path = fullPath(declared).replace(/:([A-Za-z]\w*)/g, '{$1}');
    paths[path] = { ...paths[path], [declared.method.toLowerCase()]: openApiOperation(declared, names) };
  }
  return paths;
}

/** Open to additional fields, because some codes add their own, such as `balance`. */
function problemSchema(names: NamedSchemas): Json {
  return { ...openApiSchema(jsonSchemaOf(Problem), names, 'answer'), additionalProperties: true };
}

/** Builds the components, limited to those these routes use. */
function componentsOf(routes: readonly Route[], names: NamedSchemas): Json {
  const usedCodes = new Set(routes.flatMap(errorsOf));
  const examples = errorCodes
    .filter((code) => usedCodes.has(code))
    .map((code) => [code, { summary: code, value: problemExample(code) }]);
  const usedParameters = new Set(routes.flatMap(headerParametersOf));
  const parameters = Object.entries(headerParameters).filter(([name]) => usedParameters.has(name as never));
  return {
    securitySchemes,
    schemas: { ...componentSchemas(names), Problem: problemSchema(names) },
    parameters: { ...Object.fromEntries(parameters), ...(routes.some(returnsEvents) && webhookHeaders) },
    headers: componentHeaders(routes),
    examples: Object.fromEntries(examples),
  };
}

/** Serializes the document as compact JSON, deterministically. `serverUrl` is where this server is reached. */
export function openApi(routes: readonly Route[], serverUrl = '/'): string {
  const names = nameSchemas(routes);
  const tags = domainsOf(routes).map((domain) => {
    const { title, description } = wordsOf(domain);
    return { name: domain, 'x-displayName': title, description };
  });
  const { paths, responses } = shareResponses(pathsOf(routes, names));
  const document = {
    openapi: '3.1.1',
    info,
    servers: [{ url: serverUrl, description: 'This server' }],
    tags,
    paths,
    ...(routes.some(returnsEvents) && { webhooks: webhooksOf(names) }),
    components: { ...componentsOf(routes, names), responses },
  };
  return `${JSON.stringify(document)}\n`;
}
