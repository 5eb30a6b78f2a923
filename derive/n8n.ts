/** Generates the operations of the n8n node: what API tokens can call, except for files and streams. */
import { webhookSubscriptions } from '../contract/events.ts';
import { fullPath, type Route } from '../contract/route.ts';
import { jsonSchemaOf, propertiesOf } from './json-schema.ts';
import { domainOf, pathParameters, verbOf } from './route-names.ts';
import { promisedKind } from './sdk-result.ts';

const heading = `// Generated from contract/ by \`npm run generate\`. Do not edit.

export interface Operation {
  /** \`<resource>.<verb>\`, as in the API reference. */
  resource: string;
  verb: string;
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  pathParameters: readonly string[];
  /** Names of the query parameters. */
  query: readonly string[];
  /** An example of the body; undefined if there is none. */
  body: string | undefined;
  /** Whether the server accepts an \`Idempotency-Key\`. */
  isKeyed: boolean;
  /** What a successful response must be. */
  answer: 'json' | 'object' | 'list' | 'nothing';
}

`;

const operationOf = (declared: Route) => ({
  resource: domainOf(declared),
  verb: verbOf(declared),
  summary: declared.summary,
  method: declared.method,
  path: fullPath(declared),
  pathParameters: pathParameters(declared),
  query: propertiesOf(declared.query && jsonSchemaOf(declared.query)).map(([name]) => name),
  body: declared.body && JSON.stringify(declared.example?.body ?? {}, null, 2),
  isKeyed: declared.idempotency !== 'none',
  answer: promisedKind(declared),
});

/** Returns the contents of `connectors/n8n/operations.gen.ts`. */
export function n8nOperations(routes: readonly Route[]): string {
  const operations = routes
    .filter(({ kind, access }) => kind === undefined && access.kind === 'token')
    .map(operationOf)
    .map((operation) =>
      `  ${JSON.stringify({ ...operation, body: operation.body ?? null })},\n`.replace(
        /"body":null/,
        '"body":undefined',
      ),
    );
  const events = webhookSubscriptions.map((type) => `  '${type}',\n`).join('');
  return `${heading}export const operations: readonly Operation[] = [\n${operations.join('')}];\n\nexport const subscriptions: readonly string[] = [\n${events}];\n`;
}
