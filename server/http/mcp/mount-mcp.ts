/**
 * The Model Context Protocol over streamable HTTP, without sessions: each POST to `/mcp` is one message and gets one
 * response. The tools are the routes that the credential may call.
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
import { callTool } from './call-tool.ts';
import { listGuides, readGuide } from './guides.ts';
import { RpcError, type RpcRequest, rpcError, rpcRequest, rpcResult } from './json-rpc.ts';

export const mcpPath = '/mcp';

/** Newest first; a client with another version gets the newest. */
const versions = ['2025-06-18', '2025-03-26'];

const instructions =
  'Tessera manages vouchers, memberships and points of a merchant. Amounts are in minor units such as cents, times in UTC. ' +
  'A failed call returns a problem with a `code` and a `detail` that says what to do. ' +
  'Calls that move value are done once for the same arguments; see `idempotency_key`.';

type McpFront = Pick<Front, 'authenticate' | 'rates' | 'publicOrigin' | 'lastUsed'>;

export function mountMcp(app: FastifyInstance, front: McpFront): void {
  let tools: ReadonlyMap<string, AgentTool> | undefined;
  const allTools = () => (tools ??= new Map(agentTools(routes).map((tool) => [tool.shown.name, tool])));

  async function answerTo(
    message: RpcRequest,
    request: FastifyRequest,
    principal: Principal,
  ): Promise<object> {
    const { method, params } = message;
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
        const now = worldMs();
        const allowed = [...allTools().values()].filter(({ route }) => mayCall(principal, route.access, now));
        return { tools: allowed.map(({ shown }) => shown) };
      }
      case 'tools/call': {
        const tool = allTools().get(String(params.name));
        if (tool === undefined) throw new RpcError('params', 'There is no such tool.');
        return callTool(app, request, tool, argumentsOf(params.arguments));
      }
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
