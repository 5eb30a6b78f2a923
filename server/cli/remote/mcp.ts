import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import type { Caller } from '../caller.ts';
import { profileNamed } from './profile.ts';

interface Options {
  areas?: string[];
  readOnly: boolean;
  profile?: string;
}

/** `tessera mcp`: the Model Context Protocol over standard input and output, for agents that start a program. */
export const addMcp = (tessera: Command, caller: Caller): Command =>
  tessera
    .command('mcp')
    .summary('serve AI agents over standard input and output')
    .description(
      'Forwards messages of the Model Context Protocol between an agent and the server, with the stored API token. The agent has the tools that the token may call.',
    )
    .option('--areas <area...>', 'list only tools of these areas, such as orders gift-cards')
    .option('--read-only', 'have only tools that read', false)
    .option('--profile <name>', 'profile of `tessera login`')
    .action(async ({ areas, profile, readOnly }: Options) => {
      const { url, token } = profileNamed(caller.env, profile);
      const query = new URLSearchParams({
        ...(areas && { areas: areas.join(',') }),
        ...(readOnly && { read_only: 'true' }),
      });
      const address = `${url}/mcp${query.size > 0 ? `?${query}` : ''}`;
      for await (const line of createInterface({ input: caller.input() })) {
        if (line.trim() === '') continue;
        const text = await forward(address, token, line);
        if (text !== '') caller.out.write(`${text}\n`);
      }
    });

async function forward(url: string, token: string, message: string): Promise<string> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  try {
    const response = await fetch(url, { method: 'POST', headers, body: message });
    const text = await response.text();
    if (isRpcMessage(text)) return text;
    if (response.ok)
      return text === '' ? '' : failure(message, `${url} is not a Tessera server. Check the address.`);
    return failure(message, text);
  } catch {
    return failure(message, `No answer from ${url}`);
  }
}

const isRpcMessage = (text: string): boolean => parsed(text)?.jsonrpc === '2.0';

/** The server refused before it read the message; the agent still waits for a response to it. */
function failure(message: string, said: string): string {
  const id = idOf(message);
  if (id === undefined) return '';
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32_000, message: said } });
}

const idOf = (message: string): unknown => parsed(message)?.id;

function parsed(text: string): { id?: unknown; jsonrpc?: unknown } | undefined {
  try {
    return (JSON.parse(text) as { id?: unknown; jsonrpc?: unknown } | null) ?? undefined;
  } catch {
    return undefined;
  }
}
