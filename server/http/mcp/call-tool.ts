/**
 * Calls a tool by sending the request of its route through the same server, with the agent's credential: every check,
 * limit and guarantee of the API holds for agents because it is the API.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AgentTool, isDoneOnce, keyArgument, toolUrl } from '../../../derive/agent-tools.ts';
import { meantName } from '../../json/meant-name.ts';
import { canonicalJson } from '../../json/strict-json.ts';
import { RpcError } from './json-rpc.ts';

type Arguments = Readonly<Record<string, unknown>>;

export interface ToolResult {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError: boolean;
}

const repeated =
  'This is the stored result of the same earlier call; nothing was done again. Pass a new `idempotency_key` to do it again on purpose.';

/**
 * The key of a call. Agents repeat themselves: after a timeout, or because they forgot. The same arguments of a tool that
 * moves value are therefore the same action, unless the agent passes a key of its own.
 */
function keyOf({ route, shown }: AgentTool, given: Arguments): string | undefined {
  const own = given[keyArgument];
  if (typeof own === 'string') return own;
  if (!isDoneOnce(route)) return undefined;
  const said = canonicalJson([shown.name, given]);
  return `mcp-${createHash('sha256').update(said).digest('base64url')}`;
}

function bodyOf({ route, pathNames, queryNames }: AgentTool, given: Arguments): string | undefined {
  if (route.body === undefined) return undefined;
  const elsewhere = [...pathNames, ...queryNames, keyArgument];
  return JSON.stringify(
    Object.fromEntries(Object.entries(given).filter(([name]) => !elsewhere.includes(name))),
  );
}

const listed = (names: readonly string[]): string =>
  names.length === 0 ? 'no arguments' : `only ${names.map((name) => `\`${name}\``).join(', ')}`;

/** Arguments that no part of the request would contain must not be dropped in silence. */
function refuseUnknown({ route, pathNames, queryNames }: AgentTool, given: Arguments): void {
  if (route.body !== undefined) return;
  const known = [...pathNames, ...queryNames, ...(route.idempotency === 'none' ? [] : [keyArgument])];
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const meant = meantName(
    unknown,
    known.filter((name) => !Object.hasOwn(given, name)),
  );
  const advice = meant ? `Did you mean \`${meant}\`?` : `The tool has ${listed(known)}.`;
  throw new RpcError('params', `An argument is not in the schema of the tool. ${advice}`);
}

function urlOf(tool: AgentTool, given: Arguments): string {
  try {
    return toolUrl(tool, given);
  } catch (error) {
    if (error instanceof TypeError) throw new RpcError('params', error.message);
    throw error;
  }
}

/** @throws RpcError if the arguments don't make a request. */
export async function callTool(
  app: FastifyInstance,
  request: FastifyRequest,
  tool: AgentTool,
  given: Arguments,
): Promise<ToolResult> {
  refuseUnknown(tool, given);
  const key = keyOf(tool, given);
  const payload = bodyOf(tool, given);
  const answer = await app.inject({
    method: tool.route.method,
    url: urlOf(tool, given),
    remoteAddress: request.ip,
    headers: {
      host: request.headers.host ?? 'localhost',
      authorization: request.headers.authorization ?? '',
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(payload !== undefined && { payload }),
  });
  const { statusCode, body: text } = answer;
  const isReplay = answer.headers['idempotent-replayed'] === 'true';
  const structured = parsed(text);
  return {
    content: [
      { type: 'text', text: text === '' ? 'Done.' : text },
      ...(isReplay ? [{ type: 'text' as const, text: repeated }] : []),
    ],
    ...(structured && { structuredContent: structured }),
    isError: statusCode >= 400,
  };
}

function parsed(text: string): Record<string, unknown> | undefined {
  if (!text.startsWith('{')) return undefined;
  return JSON.parse(text) as Record<string, unknown>;
}
