/** Servers that count guesses, and people who guess from addresses of their own. */
import { type Incoming, send } from '../contract/send.ts';
import { password } from '../contract/shop.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { openWorld, type World } from '../harness/world.ts';

export interface From {
  on?: TestServer | undefined;
  from: string;
  bearer?: string;
}

export interface Guessing {
  /** Two at first. */
  servers: TestServer[];
  world: World;
  /** Starts another server on the database, as after a restart. */
  another(env?: Record<string, string>): Promise<TestServer>;
  post(path: string, body: object, how: From): Promise<Incoming>;
  signIn(email: string, word: string, how: From): Promise<Incoming>;
  /** The address of a new owner, who signs in with `password`. */
  newOwner(): Promise<string>;
  /** An unused address of the benchmark networks of RFC 2544. */
  newAddress(): string;
  close(): Promise<void>;
}

export const codesOf = (answers: Incoming[]): string[] => answers.map(({ json }) => String(json?.code));

/** Runs these one after another. */
export async function each<T>(items: readonly T[], work: (item: T, at: number) => Promise<Incoming>) {
  const answers: Incoming[] = [];
  for (const [at, item] of items.entries()) answers.push(await work(item, at));
  return answers;
}

export const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const behindProxy = { TESSERA_TRUST_PROXY: 'on' };

export async function openGuessing(): Promise<Guessing> {
  const first = await startServer({ env: behindProxy });
  const servers = [first];
  const world = await openWorld(first);
  const another = async (env: Record<string, string> = {}) => {
    const { keyring } = first.app.services;
    const made = await startServer({ env: { ...behindProxy, ...env }, database: first.database, keyring });
    servers.push(made);
    return made;
  };
  await another();
  const post = (path: string, body: object, { on = first, from, bearer }: From) =>
    send(on.url, {
      method: 'POST',
      path: `/api/v1${path}`,
      body,
      bearer,
      headers: { 'x-forwarded-for': from },
    });
  let lastAddress = 0;
  return {
    servers,
    world,
    another,
    post,
    signIn: (email, word, how) => post('/auth/login', { email, password: word }, how),
    newOwner: async () => {
      const { ownerId, ownerEmail } = await world.merchant();
      await world.setPassword(ownerId, password);
      return ownerEmail;
    },
    newAddress: () => {
      lastAddress += 1;
      return `198.18.${lastAddress >> 8}.${lastAddress & 255}`;
    },
    close: async () => {
      await world.close();
      for (const server of [...servers].reverse()) await server.close();
    },
  };
}
