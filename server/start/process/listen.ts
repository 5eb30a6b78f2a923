/** Opens the public port. */
import { createServer, type RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { newRequestId } from '../../clock/new-id.ts';
import type { Config } from '../../config/config.ts';
import { ConfigError } from '../../config/config-error.ts';
import { refuse } from '../../errors/refusal.ts';
import { problemBody, problemHeaders } from '../../http/answers/problem.ts';

export class PortTakenError extends Error {}

type Address = Pick<Config, 'host' | 'port' | 'publicUrl'>;

/** Listens on the configured address; errors name the variable to change. */
export async function listen(http: FastifyInstance, address: Address): Promise<void> {
  const { host, port } = address;
  await http.listen({ host, port }).catch((error: unknown) => explain(error, address));
}

/** A port that was taken before the server could use it. */
export interface ReservedPort {
  /** Leaves it to the server. */
  release(): Promise<void>;
}

/**
 * Takes the port at the beginning of a start, so that a port in use is reported before anything is done, and refuses
 * requests with 503 until it is released. Errors are those of `listen`.
 */
export async function reservePort(address: Address): Promise<ReservedPort> {
  const { host, port, publicUrl } = address;
  // Any free port will do later.
  if (port === 0) return { release: async () => undefined };
  const server = createServer({ requestTimeout: 5_000, keepAliveTimeout: 1 }, notYet(publicUrl));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  }).catch((error: unknown) => explain(error, address));
  return {
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers every request: the server is starting. */
function notYet(publicUrl: string): RequestListener {
  const refusal = refuse('unavailable', { retry_after: 2, detail: 'The server is starting.' });
  const headers = {
    ...problemHeaders(refusal),
    'content-type': 'application/problem+json',
    // Browsers load the page again automatically.
    refresh: '2',
    'cache-control': 'no-store',
    connection: 'close',
  };
  return (_request, response) =>
    void response.writeHead(refusal.status, headers).end(problemBody(refusal, newRequestId(), publicUrl));
}

function explain(error: unknown, { host, port }: Address): never {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    throw new PortTakenError(
      `Port ${port} is already in use. Choose another one: PORT=${port + 1} npm start`,
    );
  if (code === 'EACCES')
    throw new ConfigError(
      `This account has no permission to listen on port ${port}. Set PORT to a port above 1023.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    throw new ConfigError(`HOST must be an address of this machine, not "${host}".`);
  throw error;
}
