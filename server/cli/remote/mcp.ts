import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import type { Caller } from '../caller.ts';
import { profileNamed } from './profile.ts';

/** `tessera mcp`: the Model Context Protocol over standard input and output, for agents that start a program. */
export const addMcp = (tessera: Command, caller: Caller): Command =>
  tessera
    .command('mcp')
    .summary('serve AI agents over standard input and output')
    .description(
      'Forwards messages of the Model Context Protocol between an agent and the server, with the stored API token. The agent has the tools that the token may call.',
    )
    .option('--profile <name>', 'profile of `tessera login`')
    .action(async ({ profile }: { profile?: string }) => {
      const { url, token } = profileNamed(caller.env, profile);
      for await (const line of createInterface({ input: caller.input() })) {
        if (line.trim() === '') continue;
        const text = await forward(`${url}/mcp`, token, line);
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
    if (response.headers.get('content-type')?.startsWith('application/json')) return text;
    return text === '' ? '' : failure(message, text);
  } catch {
    return failure(message, `No answer from ${url}`);
  }
}

/** The server refused before it read the message; the agent still waits for a response to it. */
function failure(message: string, said: string): string {
  const id = idOf(message);
  if (id === undefined) return '';
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32_000, message: said } });
}

function idOf(message: string): unknown {
  try {
    return (JSON.parse(message) as { id?: unknown }).id;
  } catch {
    return undefined;
  }
}
