// What can be known before anything is installed: a start that cannot succeed fails in a second, not in half a minute.
import { createServer } from 'node:net';

const defaultPort = 4800;

/** Why this server cannot start, in the server's words, and its exit code; undefined if nothing is known. */
export async function hindrance(env, args) {
  const { DATABASE_URL: database, HOST: host } = env;
  if (database && !/^postgres(ql)?:\/\//.test(database)) {
    const text =
      'DATABASE_URL must look like postgres://user:password@host:5432/database, or with several hosts: @host1:5432,host2:5432/.';
    return { text, code: 2 };
  }
  if (database && args.includes('--fresh'))
    return { text: '--fresh only erases the embedded database, but DATABASE_URL is set.', code: 2 };
  const port = Number(env.PORT || defaultPort);
  if (!Number.isInteger(port) || port < 1 || port > 65_535 || !(await isTaken(port, host))) return undefined;
  return { text: `Port ${port} is already in use. Choose another one: PORT=${port + 1} npm start`, code: 1 };
}

/** Other faults of an address are the server's to explain. */
function isTaken(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', ({ code }) => resolve(code === 'EADDRINUSE'));
    server.listen({ port, host: host || '127.0.0.1' }, () => server.close(() => resolve(false)));
  });
}
