/** A real HTTP server of a few lines that remembers what it was asked. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { Tessera, type TesseraOptions } from '../index.ts';

export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface TinyServer {
  baseUrl: string;
  seen: SeenRequest[];
  /** A client of this server with a test token. */
  client: (options?: TesseraOptions) => Tessera;
}

export type Answer = (response: ServerResponse, request: SeenRequest, index: number) => void;

/** Listens on a free port until the test ends; `answer` gets each request with its number, from 0. */
export async function tinyServer(test: TestContext, answer: Answer): Promise<TinyServer> {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    const one = { method, url, headers, body };
    seen.push(one);
    answer(response, one, seen.length - 1);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  test.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = (options: TesseraOptions = {}) => new Tessera({ token: 'tsr_test_x', baseUrl, ...options });
  return { baseUrl, seen, client };
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

export function sendProblem(response: ServerResponse, status: number, code: string, headers = {}): void {
  const problem = {
    type: `/docs/errors/${code}`,
    title: 'No.',
    status,
    detail: 'Do that.',
    code,
    request_id: 'req_1',
  };
  response.writeHead(status, { 'content-type': 'application/problem+json; charset=utf-8', ...headers });
  response.end(JSON.stringify(problem));
}
