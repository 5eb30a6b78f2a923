/** Opens the public port. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { ConfigError } from '../../config/config-error.ts';

export class PortTakenError extends Error {}

/** Listens on the configured address; errors name the variable to change. */
export async function listen(http: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await http.listen({ host, port });
  } catch (error) {
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
}
