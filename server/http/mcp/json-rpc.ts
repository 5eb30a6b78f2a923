/** Messages of JSON-RPC 2.0. */

export interface RpcRequest {
  /** Undefined for a notification, which gets no response. */
  id: string | number | undefined;
  method: string;
  params: Readonly<Record<string, unknown>>;
}

export const rpcCodes = {
  parse: -32_700,
  request: -32_600,
  method: -32_601,
  params: -32_602,
  resource: -32_002,
} as const;

export class RpcError extends Error {
  readonly code: number;

  constructor(code: keyof typeof rpcCodes, message: string) {
    super(message);
    this.code = rpcCodes[code];
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws RpcError unless the value is a request or a notification. */
export function rpcRequest(message: Readonly<Record<string, unknown>>): RpcRequest {
  const { jsonrpc, id, method, params = {} } = message;
  const isId = id === undefined || typeof id === 'string' || typeof id === 'number';
  if (jsonrpc !== '2.0' || typeof method !== 'string' || !isId || !isObject(params))
    throw new RpcError('request', 'The message is not a JSON-RPC 2.0 request.');
  return { id, method, params };
}

type Id = string | number | null;

export const rpcResult = (id: Id, result: object): string => JSON.stringify({ jsonrpc: '2.0', id, result });

export const rpcError = (id: Id, { code, message }: RpcError): string =>
  JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } });
