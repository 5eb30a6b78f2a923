/** What the editor of n8n shows for the operations: a resource, what to do with it, and its parameters. */
import type { INodeProperties } from 'n8n-workflow';
import { type Operation, operations } from './operations.gen.ts';

/** `gift-cards` to `Gift Cards`, as n8n titles things. */
const titleOf = (words: string): string =>
  words.replace(
    /(^|[-_])([a-z])/g,
    (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase(),
  );

const shownFor = ({ resource, verb }: Operation) => ({ show: { resource: [resource], operation: [verb] } });

export const inPath = (name: string): string => `path_${name}`;

function parametersOf(operation: Operation): INodeProperties[] {
  const displayOptions = shownFor(operation);
  const parameters = operation.pathParameters.map(
    (name): INodeProperties => ({
      displayName: titleOf(name),
      name: inPath(name),
      type: 'string',
      default: '',
      required: true,
      displayOptions,
    }),
  );
  if (operation.query.length > 0) {
    parameters.push({
      displayName: 'Query',
      name: 'query',
      type: 'json',
      default: '{}',
      description: `Any of ${operation.query.join(', ')}`,
      displayOptions,
    });
  }
  if (operation.query.includes('cursor')) {
    parameters.push({
      displayName: 'Return All',
      name: 'returnAll',
      type: 'boolean',
      default: false,
      description: 'Whether to return all results or only one page',
      displayOptions,
    });
  }
  if (operation.body !== undefined) {
    parameters.push({
      displayName: 'Body',
      name: 'body',
      type: 'json',
      typeOptions: { rows: 8 },
      default: operation.body,
      displayOptions,
    });
  }
  if (operation.isKeyed) {
    parameters.push({
      displayName: 'Idempotency Key',
      name: 'idempotencyKey',
      type: 'string',
      default: '',
      description:
        'Without one, each item of an execution has its own, so a retry of the node does nothing twice',
      displayOptions,
    });
  }
  return parameters;
}

export function propertiesOf(): INodeProperties[] {
  const resources = [...new Set(operations.map(({ resource }) => resource))];
  return [
    {
      displayName: 'Resource',
      name: 'resource',
      type: 'options',
      noDataExpression: true,
      options: resources.map((value) => ({ name: titleOf(value), value })),
      default: 'orders',
    },
    ...resources.map((resource): INodeProperties => {
      const own = operations.filter((one) => one.resource === resource);
      return {
        displayName: 'Operation',
        name: 'operation',
        type: 'options',
        noDataExpression: true,
        displayOptions: { show: { resource: [resource] } },
        options: own.map(({ verb, summary }) => ({ name: titleOf(verb), value: verb, action: summary })),
        default: own[0]!.verb,
      };
    }),
    ...operations.flatMap(parametersOf),
  ];
}
