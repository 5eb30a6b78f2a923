/**
 * The Model Context Protocol over streamable HTTP, without sessions: each POST to `/mcp` is one message and gets one
 * response. The tools are the routes that the credential may call. In the address, `areas=orders,gift-cards` lists only
 * tools of these areas, and `read_only=true` has no tools that change anything.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routes } from '../../../contract/routes.ts';
import { type AgentTool, agentTools } from '../../../derive/agent-tools.ts';
import { mayCall } from '../../access/authorize.ts';
import { checkOrigin } from '../../access/check-origin.ts';
import { isJsonContentType } from '../../access/header-guard.ts';
import { worldMs } from '../../clock/world-clock.ts';
import type { Principal } from '../../engine/principal.ts';
import { refuse } from '../../errors/refusal.ts';
import { readStrictJson, StrictJsonError } from '../../json/strict-json.ts';
import type { Front } from '../mount.ts';
import { callTool, type ToolResult } from './call-tool.ts';
import { areaNamed, describeTool, refuseOthers, searchTools, toolNamed } from './discovery.ts';
import { listGuides, readGuide } from './guides.ts';
import { RpcError, type RpcRequest, rpcError, rpcRequest, rpcResult } from './json-rpc.ts';
import { toolList } from './tool-list.ts';

export const mcpPath = '/mcp';

/** Newest first; a client with another version gets the newest. */
const versions = ['2025-06-18', '2025-03-26'];

const instructions =
  'Tessera manages vouchers, memberships and points of a merchant. Amounts are in minor units such as cents, times in UTC. ' +
  'A failed call returns a problem with a `code` and a `detail` that says what to do. ' +
  'Calls that move value are done once for the same arguments; see `idempotency_key`. ' +
  'The list can show arguments by name only: `describe` returns the complete schema of a tool, `search` finds tools, ' +
  'and `call` calls those that are not in the list.';

type McpFront = Pick<Front, 'authenticate' | 'rates' | 'publicOrigin' | 'lastUsed'>;

export function mountMcp(app: FastifyInstance, front: McpFront): void {
  let tools: readonly AgentTool[] | undefined;
  const allTools = () => (tools ??= agentTools(routes));
  const allowedTools = (principal: Principal, { isReadOnly }: ToolSet): AgentTool[] => {
    const now = worldMs();
    return allTools().filter(
      ({ route, short }) =>
        mayCall(principal, route.access, now) && (!isReadOnly || short.annotations.readOnlyHint),
    );
  };

  async function callByName(
    { request, principal, set }: { request: FastifyRequest; principal: Principal; set: ToolSet },
    name: string,
    given: Record<string, unknown>,
  ): Promise<ToolResult> {
    refuseOthers(name, given);
    if (name === 'search') return searchTools(allowedTools(principal, set), given);
    if (name === 'describe') return describeTool(allowedTools(principal, set), given);
    const [inner, passed] =
      name === 'call' ? [String(given.name), argumentsOf(given.arguments)] : [name, given];
    const tool = toolNamed(allTools(), inner);
    if (set.isReadOnly && !tool.short.annotations.readOnlyHint)
      throw new RpcError(
        'params',
        'This address has only tools that read. Remove `read_only` to call others.',
      );
    return callTool(app, request, tool, passed);
  }

  async function answerTo(
    message: RpcRequest,
    request: FastifyRequest,
    principal: Principal,
  ): Promise<object> {
    const { method, params } = message;
    const set = toolSetOf(request, allTools());
    switch (method) {
      case 'initialize': {
        const wanted = String(params.protocolVersion);
        return {
          protocolVersion: versions.includes(wanted) ? wanted : versions[0],
          capabilities: { tools: {}, resources: {} },
          serverInfo: { name: 'tessera', title: 'Tessera', version: 'v1' },
          instructions,
        };
      }
      case 'ping':
        return {};
      case 'tools/list': {
        const allowed = allowedTools(principal, set);
        const listed = allowed.filter(({ area }) => set.areas === undefined || set.areas.includes(area));
        return { tools: toolList(listed, allowed) };
      }
      case 'tools/call':
        return callByName({ request, principal, set }, String(params.name), argumentsOf(params.arguments));
      case 'resources/list':
        return listGuides();
      case 'resources/templates/list':
        return { resourceTemplates: [] };
      case 'resources/read':
        return readGuide(params.uri);
      default:
        throw new RpcError('method', 'There is no such method.');
    }
  }

  app.post(mcpPath, {
    onRequest: (request, _reply, next) => {
      request.tessera.route = 'mcp';
      admit(request, front).then(() => next(), next);
    },
    handler: async (request, reply) => {
      let id: string | number | null = null;
      try {
        const message = rpcRequest(readMessage(request));
        id = message.id ?? null;
        if (message.id === undefined) return sendText(reply, 202, '');
        const principal = request.tessera.principal!;
        return sendText(reply, 200, rpcResult(message.id, await answerTo(message, request, principal)));
      } catch (error) {
        if (!(error instanceof RpcError)) throw error;
        return sendText(
          reply,
          error.code === -32_700 || error.code === -32_600 ? 400 : 200,
          rpcError(id, error),
        );
      }
    },
  });
}

interface ToolSet {
  /** All if undefined. */
  areas: readonly string[] | undefined;
  isReadOnly: boolean;
}

/** What the address of the request asks for. @throws RpcError for what it doesn't know: no limit is dropped in silence. */
function toolSetOf(request: FastifyRequest, tools: readonly AgentTool[]): ToolSet {
  const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '');
  const named = query.getAll('areas');
  const areas = named.flatMap((list) => list.split(',')).filter((area) => area !== '');
  for (const area of areas) areaNamed(tools, area);
  const [isReadOnly = 'false', ...again] = query.getAll('read_only');
  const isKnown = [...query.keys()].every((name) => name === 'areas' || name === 'read_only');
  if (!isKnown || !/^(?:true|false)$/.test(isReadOnly) || again.length > 0)
    throw new RpcError(
      'params',
      'The address is not one of this server. Use `areas` with areas of tools, and `read_only` with `true` or `false`.',
    );
  return { areas: named.length > 0 ? areas : undefined, isReadOnly: isReadOnly === 'true' };
}

/** Any valid credential can ask which tools it has; the routes check each call themselves. */
async function admit(request: FastifyRequest, front: McpFront): Promise<void> {
  const { headers } = request.tessera;
  try {
    const principal = await front.authenticate(request.headers.authorization, request.ip);
    request.tessera.principal = principal;
    // Agents are programs: a page in a browser, or a key that everyone can copy, is none.
    if (principal.allowedOrigins !== undefined) throw refuse('publishable_key_not_allowed');
    checkOrigin(principal, request.headers, front.publicOrigin);
    if (principal.merchantStatus !== 'active') throw refuse('merchant_inactive');
    await front.rates.admit(principal, request.ip, headers);
    front.lastUsed.note(principal, request.ip);
  } catch (refusal) {
    await front.rates.countFailure(request.ip, refusal, headers);
    throw refusal;
  }
}

function readMessage(request: FastifyRequest): Record<string, unknown> {
  if (!isJsonContentType(request.headers['content-type'])) throw refuse('unsupported_media_type');
  try {
    return readStrictJson((request.body as Buffer | undefined) ?? Buffer.alloc(0));
  } catch (error) {
    if (!(error instanceof StrictJsonError)) throw error;
    throw new RpcError(
      error.kind === 'malformed' ? 'parse' : 'request',
      'The body is not one JSON-RPC message.',
    );
  }
}

function argumentsOf(given: unknown): Record<string, unknown> {
  if (given === undefined) return {};
  if (typeof given === 'object' && given !== null && !Array.isArray(given)) return { ...given };
  throw new RpcError('params', '`arguments` must be an object.');
}

const sendText = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply
    .code(status)
    .header('content-type', 'application/json')
    .headers(reply.request.tessera.headers)
    .send(text);
