/** Servers with an issuer of ID tokens, and people linked with it. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Incoming, send } from '../contract/send.ts';
import { startIssuer, type TestIssuer } from '../harness/issuer.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { openWorld, type World } from '../harness/world.ts';

export interface Account {
  merchantId: string;
  jwt: string;
  userId: string;
  email: string;
}

export interface LinkedAccount extends Account {
  /** Their subject at the issuer. */
  sub: string;
  identityId: string;
}

export interface OutsideStage {
  issuer: TestIssuer;
  server: TestServer;
  world: World;
  ask(method: string, path: string, body?: object, bearer?: string, on?: TestServer): Promise<Incoming>;
  signIn(idToken: string, on?: TestServer, from?: TestIssuer): Promise<Incoming>;
  link(idToken: string, jwt: string): Promise<Incoming>;
  newOwner(): Promise<Account>;
  linked(): Promise<LinkedAccount>;
  /** Runs `work` with a separate server on the same database, and a separate issuer. */
  withServer(
    work: (own: TestServer, their: TestIssuer) => Promise<void>,
    env?: Record<string, string>,
  ): Promise<void>;
  /** The subject of a person linked with that issuer. */
  linkedWith(their: TestIssuer): Promise<string>;
  close(): Promise<void>;
}

/** The issuer is trusted for addresses of example.com. */
export async function openOutsideStage(): Promise<OutsideStage> {
  const issuer = await startIssuer();
  const server = await startServer({ env: { ...issuer.env, TESSERA_OIDC_EMAIL_DOMAINS: 'example.com' } });
  issuer.asksFor = server.url;
  const world = await openWorld(server);
  const ask: OutsideStage['ask'] = (method, path, body, bearer, on = server) =>
    send(on.url, { method, path: `/api/v1/auth${path}`, body, bearer });
  const link: OutsideStage['link'] = async (idToken, jwt) =>
    ask('POST', '/oidc/identities', await issuer.bringing(idToken), jwt);
  const newOwner = async (): Promise<Account> => {
    const merchant = await world.merchant();
    const { id, email, jwt } = await merchant.person('owner');
    return { merchantId: merchant.wireId, jwt, userId: id, email };
  };
  return {
    issuer,
    server,
    world,
    ask,
    link,
    newOwner,
    signIn: async (idToken, on, from = issuer) =>
      ask('POST', '/oidc/sign-in', await from.bringing(idToken), undefined, on),
    linked: async () => {
      const account = await newOwner();
      const sub = randomUUID();
      const made = await link(await issuer.idToken({ sub }), account.jwt);
      assert.equal(made.status, 201, made.text);
      return { ...account, sub, identityId: String(made.json!.id) };
    },
    withServer: (work, env) => withServer(server, work, env),
    linkedWith: async ({ url }) => {
      const sub = randomUUID();
      const { userId } = await newOwner();
      await world.sql(
        'insert into outside_identities (id, user_id, issuer, subject) values (gen_random_uuid(), $1, $2, $3)',
        [userId, url, sub],
      );
      return sub;
    },
    close: async () => {
      await world.close();
      await server.close();
      await issuer.close();
    },
  };
}

async function withServer(
  { app, database }: TestServer,
  work: (own: TestServer, their: TestIssuer) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const their = await startIssuer();
  const { keyring } = app.services;
  const own = await startServer({ env: { ...their.env, ...env }, database, keyring });
  their.asksFor = own.url;
  try {
    await work(own, their);
  } finally {
    await own.close();
    await their.close();
  }
}

export function assertRefused(answer: Incoming, status: number, code: string, message = ''): void {
  assert.deepEqual([answer.status, answer.json?.code], [status, code], `${message} ${answer.text}`);
}

/** Seconds since 1970. */
export const now = (): number => Math.floor(Date.now() / 1_000);
