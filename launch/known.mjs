// What can be known before anything is installed: a start that cannot succeed fails in a second, not in half a minute.
import { createServer } from 'node:net';

const defaultPort = 4800;

/** Why this server cannot start, in the server's words, and its exit code; undefined if nothing is known. */
export async function hindrance(env, args) {
  const { DATABASE_URL: database } = env;
  if (database && !/^postgres(ql)?:\/\//.test(database)) {
    const text =
      'DATABASE_URL must look like postgres://user:password@host:5432/database, or with several hosts: @host1:5432,host2:5432/.';
    return { text, code: 2 };
  }
  if (database && args.includes('--fresh'))
    return { text: '--fresh only erases the embedded database, but DATABASE_URL is set.', code: 2 };
  const [unknown] = args.filter((option) => option !== '--fresh');
  if (unknown !== undefined) {
    const hint = /^--?f/.test(unknown) ? 'Did you mean --fresh?' : 'Available options: --fresh.';
    return { text: `Unknown option ${unknown}. ${hint}`, code: 2 };
  }
  return (await portFault(env, 'PORT', defaultPort)) ?? (await portFault(env, 'TESSERA_METRICS_PORT', 0));
}

/** A port of 0 is any free one, and for the metrics none. */
async function portFault(env, name, standard) {
  const text = env[name] || String(standard);
  const port = /^\s*[0-9]+\s*$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535))
    return { text: `${name} must be a whole number from 0 to 65535, not "${text}".`, code: 2 };
  if (port === 0 || !(await isTaken(port, env.HOST))) return undefined;
  const another = `Choose another one: ${name}=${port === 65_535 ? port - 1 : port + 1} npm start`;
  return { text: `Port ${port} is already in use. ${another}`, code: 1 };
}

/** Other faults of an address are the server's to explain. */
function isTaken(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', ({ code }) => resolve(code === 'EADDRINUSE'));
    server.listen({ port, host: host || '127.0.0.1' }, () => server.close(() => resolve(false)));
  });
}
