/** People, merchants and tokens for tests, inserted directly: sign-up has its own tests. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Role, Scope } from '../../contract/access.ts';
import { publishableScopes, scopeNames } from '../../contract/access.ts';
import { encodeId } from '../../contract/ids.ts';
import { Tessera } from '../../sdk/src/client.ts';
import { issueAccessToken } from '../../server/access/credentials/jwt.ts';
import { hashPassword, unusableHash } from '../../server/access/credentials/password.ts';
import { newRefreshToken } from '../../server/access/credentials/refresh-token.ts';
import { formatToken, tokenDigest, tokenPrefix } from '../../server/access/credentials/token-format.ts';
import { newUuid } from '../../server/clock/new-id.ts';
import { homeCell } from '../../server/config/cells.ts';
import type { Keyring } from '../../server/sealing/keyring.ts';
import type { TestServer } from './server.ts';
import { openWorldCells, type Spread, type WorldCells } from './world-cells.ts';

/** The part of a server that a world needs; may also be several processes behind one address. */
export interface WorldServer {
  url: string;
  database: TestServer['database'];
  app: { services: Pick<TestServer['app']['services'], 'keyring' | 'config'> };
}

export interface TestPerson {
  /** UUIDs, as in the database. */
  id: string;
  sessionId: string;
  email: string;
  jwt: string;
  refreshToken: string;
}

export interface TestMerchant {
  /** UUIDs, as in the database. */
  id: string;
  ownerId: string;
  ownerEmail: string;
  wireId: string;
  /** Creates an API token with every scope, or with these. */
  token(scopes?: readonly Scope[], createdBy?: string): Promise<{ text: string; id: string }>;
  /** Creates a publishable key for pages of these origins. */
  publishableKey(origins: readonly string[]): Promise<{ text: string; id: string }>;
  /** Creates a person with this role, a JWT and a refresh token. */
  person(role: Role): Promise<TestPerson>;
  /** An SDK client with a token that has every scope; `url` is that of another process of the installation. */
  client(url?: string): Promise<Tessera>;
  /** An SDK client signed in as a person with this role. */
  clientAs(role: Role): Promise<Tessera>;
}

export interface MerchantOptions {
  /** The name of its cell, if the server has several; by default they take turns. */
  cell?: string;
  /** Creates a sandbox: of this merchant (UUID), or of a new one. */
  sandbox?: boolean | { of: string };
  status?: string;
  timezone?: string;
}

export interface World {
  /** Runs SQL as superuser, for what no client can see or do. With cells, see `world-cells.ts`. */
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** The server's keys, for links that only it can make. */
  keyring: Keyring;
  /** Runs SQL as superuser in one of several cells. */
  sqlIn<Row>(cell: string, text: string, values?: unknown[]): Promise<Row[]>;
  /** Runs SQL that returns a row of numbers as superuser, and adds up those of all cells. */
  total<Figure extends string>(text: string, values?: unknown[]): Promise<Record<Figure, number>>;
  /** The names of all cells; only `home` if there is one database. */
  cells: readonly string[];
  /** The name of the merchant's cell; `home` if there is one database. */
  cellOf(merchantId: string): string;
  /** Opens a connection of the test's own to the merchant's database, as a superuser; the test ends it. */
  connect(merchant: Pick<TestMerchant, 'id'>): Promise<pg.Client>;
  /** Sets a person's password; undefined disables it. */
  setPassword(userId: string, password: string | undefined): Promise<void>;
  merchant(options?: MerchantOptions): Promise<TestMerchant>;
  /** Puts a person into the team of another merchant. */
  join(merchant: Pick<TestMerchant, 'id'>, userId: string, role: Role): Promise<void>;
  close(): Promise<void>;
}

/** The email address of a test person. */
export const emailOf = (userId: string): string => `${userId}@example.com`;

const person = `insert into users (id, email, name, password_hash, email_verified_at)
  values ($1, $2, 'Test Person', $3, now())`;

/** With several databases, `spread` says where merchants live; by default they take turns. */
export async function openWorld(server: WorldServer, spread: Spread = {}): Promise<World> {
  const cells = openWorldCells(server.database, spread);
  const { sql, sqlIn, total } = cells;

  const join: World['join'] = async ({ id }, userId, role) => {
    const cell = cells.of(id);
    if (cell !== homeCell) {
      const known = 'insert into person_cells (user_id, cell) values ($1, $2) on conflict do nothing';
      await sqlIn(homeCell, known, [userId, cell]);
      await sqlIn(cell, `${person} on conflict do nothing`, [userId, emailOf(userId), 'elsewhere']);
    }
    const member = 'insert into team_members (merchant_id, user_id, role) values ($1, $2, $3)';
    await sqlIn(cell, member, [id, userId, role]);
  };
  const addPerson = async (merchantId: string, role: Role) => {
    const id = newUuid();
    await sqlIn(homeCell, person, [id, emailOf(id), 'none']);
    await join({ id: merchantId }, id, role);
    return id;
  };

  return {
    sql,
    keyring: server.app.services.keyring,
    sqlIn,
    total,
    cells: cells.names,
    cellOf: cells.of,
    connect: async ({ id }) => {
      const client = new pg.Client({ connectionString: cells.urlOf(id) });
      await client.connect();
      return client;
    },
    setPassword: async (userId, password) => {
      await sqlIn(homeCell, 'update users set password_hash = $2 where id = $1', [
        userId,
        password === undefined ? unusableHash() : await hashPassword(password),
      ]);
    },
    merchant: (options = {}) => addMerchant(server, cells, addPerson, options),
    join,
    close: () => cells.close(),
  };
}

async function addMerchant(
  server: WorldServer,
  cells: WorldCells,
  addPerson: (merchantId: string, role: Role) => Promise<string>,
  options: MerchantOptions,
): Promise<TestMerchant> {
  const id = newUuid();
  const { sandbox } = options;
  const live = typeof sandbox === 'object' ? sandbox.of : sandbox ? newUuid() : null;
  const cell = options.cell ?? (typeof sandbox === 'object' ? cells.of(sandbox.of) : cells.next());
  const sql = (text: string, values: unknown[]) => cells.sqlIn(cell, text, values);
  await cells.place(sandbox === true ? [live!, id] : [id], cell);
  const insert = `insert into merchants (id, name, status, country, timezone, default_currency, locale, sandbox, live_merchant_id)
                  values ($1, 'Test Merchant', $2, 'IT', $3, 'EUR', 'it-IT', $4, $5)`;
  const timezone = options.timezone ?? 'Europe/Rome';
  if (sandbox === true) await sql(insert, [live, 'active', timezone, false, null]);
  await sql(insert, [id, options.status ?? 'active', timezone, live !== null, live]);
  const ownerId = await addPerson(id, 'owner');
  const { keyring, config } = server.app.services;

  const addToken = async (scopes: readonly Scope[], createdBy: string, origins: readonly string[] | null) => {
    const tokenId = newUuid();
    const claim = { sandbox: live !== null, publishable: origins !== null, merchantId: id, tokenId };
    const text = formatToken({ ...claim, secret: randomBytes(32) });
    const digest = tokenDigest(keyring.tokenPepper, text);
    await sql(
      `insert into api_tokens (merchant_id, id, name, prefix, secret_digest, scopes, expires_at, created_by, allowed_origins)
       values ($1, $2, 'Test token', $3, $4, $5, now() + interval '1 day', $6, $7)`,
      [id, tokenId, tokenPrefix(text), digest, scopes, createdBy, origins],
    );
    return { text, id: tokenId };
  };
  const token: TestMerchant['token'] = (scopes = scopeNames, createdBy = ownerId) =>
    addToken(scopes, createdBy, null);
  const publishableKey: TestMerchant['publishableKey'] = (origins) =>
    addToken(publishableScopes, ownerId, origins);
  const person: TestMerchant['person'] = async (role) => {
    const userId = role === 'owner' ? ownerId : await addPerson(id, role);
    const sessionId = newUuid();
    const refresh = newRefreshToken(keyring);
    await cells.sqlIn(
      homeCell,
      `insert into sessions (id, user_id, merchant_id, refresh_digest, stepped_up_at, expires_at)
       values ($1, $2, $3, $4, now(), now() + interval '1 day')`,
      [sessionId, userId, id, refresh.digest],
    );
    const claims = { userId, sessionId, merchantId: id };
    return {
      id: userId,
      sessionId,
      email: emailOf(userId),
      jwt: await issueAccessToken(keyring, config.publicUrl, claims),
      refreshToken: refresh.text,
    };
  };
  const client = async (url = server.url) => new Tessera({ token: (await token()).text, baseUrl: url });
  const clientAs = async (role: Role) =>
    new Tessera({ token: (await person(role)).jwt, baseUrl: server.url });
  const ownerEmail = emailOf(ownerId);
  return {
    id,
    ownerId,
    ownerEmail,
    wireId: encodeId('merchant', id),
    token,
    publishableKey,
    person,
    client,
    clientAs,
  };
}
