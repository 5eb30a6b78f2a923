/** Opens the public port. */
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from './config.ts';

export class PortTakenError extends Error {}

/** Listens on the configured address; a failure names the variable to change. */
export async function listen(http: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await http.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new PortTakenError(
        `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
      );
    if (code === 'EACCES')
      throw new ConfigError(`This account may not listen on port ${port}. Set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError(`HOST must be an address of this machine, not ${host}.`);
    throw error;
  }
}
