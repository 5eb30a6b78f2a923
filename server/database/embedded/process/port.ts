import { createServer } from 'node:net';
import { EmbeddedDatabaseError } from '../error.ts';
import { PostmasterFailedError, type PostmasterOptions } from './postmaster.ts';
import { type SupervisedPostmaster, supervisePostmaster } from './supervisor.ts';

/** Starts on the previous port, so that saved URLs stay valid, or on a free one if it is taken. */
export async function startOnFreePort(
  lastPort: number,
  options: Omit<PostmasterOptions, 'port'>,
): Promise<{ postmaster: SupervisedPostmaster; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const lastIsFree = attempt === 1 && lastPort > 0 && (await listenOnce(lastPort)) === lastPort;
    const port = lastIsFree ? lastPort : await listenOnce(0);
    if (port === undefined) throw new EmbeddedDatabaseError('There is no free port on 127.0.0.1.');
    try {
      return { postmaster: await supervisePostmaster({ ...options, port }), port };
    } catch (error) {
      const takenMeanwhile = error instanceof PostmasterFailedError && error.portTaken;
      if (!takenMeanwhile || attempt === 5) throw error;
    }
  }
}

/** Returns the port if it is free, a free port for 0, undefined if it is taken. */
function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}
