/** Opens the public port. */
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

export class PortTakenError extends Error {}

/** Listens on the configured address; a taken port is told with the option that chooses another. */
export async function listen(http: FastifyInstance, config: Config): Promise<void> {
  try {
    await http.listen({ host: config.host, port: config.port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new PortTakenError(
      `Port ${config.port} is taken by another program. Choose another one: PORT=${config.port + 1} npm start`,
    );
  }
}
