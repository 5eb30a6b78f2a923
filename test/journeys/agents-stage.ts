/** Messages of the Model Context Protocol, as an agent sends them. */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { type Incoming, send } from '../contract/send.ts';
import { use, useStage } from '../harness/stage.ts';

export interface Tool {
  name: string;
  description: string;
  inputSchema: { properties: Record<string, unknown>; required?: string[] };
  annotations: { readOnlyHint: boolean; destructiveHint: boolean };
}

interface Outcome {
  isError: boolean;
  content: { text: string }[];
  structuredContent?: Record<string, unknown>;
}

/** Tools that find, describe and call the others. */
export const discovery = ['search', 'describe', 'call'];

export const rpcCodeOf = ({ json }: Incoming): number | undefined =>
  (json?.error as { code: number } | undefined)?.code;

/** An agent with this token at this server. */
export class Agent {
  readonly #url: string;
  readonly token: string | undefined;
  readonly #path: string;

  constructor(url: string, token?: string, path = '/mcp') {
    [this.#url, this.token, this.#path] = [url, token, path];
  }

  post(message: unknown, headers = {}): Promise<Incoming> {
    const request = { method: 'POST', path: this.#path, bearer: this.token, headers, body: message };
    return send(this.#url, request as Parameters<typeof send>[1]);
  }

  async ask<Result>(method: string, params: object = {}): Promise<Result> {
    const answer = await this.post({ jsonrpc: '2.0', id: 7, method, params });
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.json?.id, 7);
    assert.ok(answer.json.result, answer.text);
    return answer.json.result as Result;
  }

  async tools(): Promise<Tool[]> {
    return (await this.ask<{ tools: Tool[] }>('tools/list')).tools;
  }

  /** Repeats a call that a slow machine refuses. */
  async call(name: string, given: object): Promise<Outcome> {
    for (let attempt = 1; ; attempt++) {
      const outcome = await this.ask<Outcome>('tools/call', { name, arguments: given });
      if (outcome.structuredContent?.code !== 'unavailable' || attempt === 20) return outcome;
      await setTimeout(500);
    }
  }

  /** The result of a call that must succeed. */
  async done(name: string, given: object): Promise<Record<string, unknown>> {
    const { content, isError, structuredContent } = await this.call(name, given);
    assert.equal(isError, false, content[0]!.text);
    return structuredContent!;
  }
}

/** An agent that may do everything for a merchant. */
export function useAgent() {
  const stage = useStage();
  const merchant = use(() => stage.world.merchant());
  const agent = use(async () => new Agent(stage.server.url, (await merchant.token()).text));
  return { ...stage, merchant, agent };
}
