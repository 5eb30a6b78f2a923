import type { Tessera as Client, QueryValue } from '@tessera/sdk';
import type {
  IDataObject,
  IExecuteFunctions,
  INodeExecutionData,
  INodeType,
  INodeTypeDescription,
} from 'n8n-workflow';
import { type Credentials, clientWith } from '../client.ts';
import { type Operation, operations } from '../operations.gen.ts';
import { inPath, propertiesOf } from '../properties.ts';

/** Calls a route of the API for each item. */
export class Tessera implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Tessera',
    name: 'tessera',
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["resource"]}}: {{$parameter["operation"]}}',
    description: 'Points, vouchers, gift cards, orders and members',
    defaults: { name: 'Tessera' },
    inputs: ['main'],
    outputs: ['main'],
    credentials: [{ name: 'tesseraApi', required: true }],
    properties: propertiesOf(),
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const client = clientWith(await this.getCredentials<Credentials>('tesseraApi'));
    const results: INodeExecutionData[] = [];
    for (const item of this.getInputData().keys()) {
      try {
        const found = await call(this, client, item);
        results.push(...found.map((json) => ({ json, pairedItem: { item } })));
      } catch (error) {
        if (!this.continueOnFail()) throw error;
        const { message, code } = error as Error & { code?: unknown };
        results.push({ json: { error: message, code: String(code) }, pairedItem: { item } });
      }
    }
    return [results];
  }
}

function operationOf(context: IExecuteFunctions, item: number): Operation {
  const resource = context.getNodeParameter('resource', item);
  const verb = context.getNodeParameter('operation', item);
  const found = operations.find((one) => one.resource === resource && one.verb === verb);
  if (found === undefined) throw new Error(`Tessera has no operation ${resource}.${verb}`);
  return found;
}

/** Returns the objects of the answer: those of a list, or the only one. */
async function call(context: IExecuteFunctions, client: Client, item: number): Promise<IDataObject[]> {
  const operation = operationOf(context, item);
  const read = (name: string): unknown => context.getNodeParameter(name, item, undefined);
  const path = operation.path.replace(/:([A-Za-z]\w*)/g, (_, name: string) =>
    segment(name, read(inPath(name))),
  );
  const query = operation.query.length > 0 ? queryOf(objectOf('Query', read('query'))) : {};
  const body = operation.body === undefined ? undefined : objectOf('Body', read('body'));
  const options = operation.isKeyed ? { idempotencyKey: keyOf(context, item, read('idempotencyKey')) } : {};
  const results: IDataObject[] = [];
  for (let cursor: string | undefined; ; ) {
    const answer = await client.request<unknown>(operation.method, path, {
      ...options,
      as: operation.answer,
      query: { ...query, ...(cursor !== undefined && { cursor }) },
      ...(body !== undefined && { body }),
    });
    if (!isObject(answer)) return [{ success: true }];
    if (answer.object !== 'list' || !Array.isArray(answer.data)) return [answer];
    results.push(...answer.data.filter(isObject));
    if (read('returnAll') !== true || typeof answer.next_cursor !== 'string') return results;
    cursor = answer.next_cursor;
  }
}

/** n8n runs a node again if it failed; the server then recognizes what was done. */
function keyOf(context: IExecuteFunctions, item: number, given: unknown): string {
  if (typeof given === 'string' && given !== '') return given;
  const run = context.evaluateExpression('{{ $runIndex }}', item);
  return `n8n-${context.getExecutionId()}-${context.getNode().id}-${run}-${item}`;
}

const isObject = (value: unknown): value is IDataObject => typeof value === 'object' && value !== null;

/** A parameter can't lead to another route. */
function segment(name: string, value: unknown): string {
  const text = String(value ?? '');
  if (['', '.', '..'].includes(text)) throw new Error(`${name} is missing`);
  return encodeURIComponent(text);
}

function objectOf(name: string, value: unknown): IDataObject {
  const parsed: unknown = typeof value === 'string' ? JSON.parse(value || '{}') : (value ?? {});
  if (!isObject(parsed) || Array.isArray(parsed)) throw new Error(`${name} must be a JSON object`);
  return parsed;
}

function queryOf(given: IDataObject): Record<string, QueryValue> {
  const single = (name: string, value: unknown): QueryValue => {
    if (Array.isArray(value)) return value.map(String);
    if (value === undefined || value === null || isObject(value))
      throw new Error(`Query: ${name} has no value`);
    return String(value);
  };
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, single(name, value)]));
}
