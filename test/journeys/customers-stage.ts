/** A server and shops for the journeys of customers. */
import assert from 'node:assert/strict';
import { send } from '../contract/send.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { openWorld, type World } from '../harness/world.ts';

export interface Answer<Body> {
  status: number;
  body: Body;
}

export interface Problem {
  code: string;
  customer_id?: string;
  errors?: { pointer?: string; code: string }[];
}

export interface Customer {
  id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  external_id: string | null;
  birthday: string | null;
  tags: string[];
  attributes: Record<string, unknown>;
  consents: {
    marketing_email: string;
    source: string | null;
    words?: string | null;
    updated_at: string | null;
  };
  status: string;
  merged_into: string | null;
  version: number;
}

export type Ask = <Body = Customer & Problem>(
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Answer<Body>>;

/** Asks a server as one caller; repeats what a busy server refuses. */
export const asking =
  (url: string, bearer: string): Ask =>
  async <Body>(method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const { status, json } = await send(url, {
      method,
      path: `/api/v1${path}`,
      bearer,
      headers,
      ...(body && { body }),
    });
    return { status, body: json as Body };
  };

export interface Stage {
  server: TestServer;
  world: World;
  shop: () => ReturnType<typeof openShop>;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const server = await startServer();
  const world = await openWorld(server);
  return {
    server,
    world,
    shop: () => openShop(server, world),
    close: async () => {
      await world.close();
      await server.close();
    },
  };
}

async function openShop(server: TestServer, world: World) {
  const merchant = await world.merchant();
  const ask = asking(server.url, (await merchant.token()).text);
  const add = async (fields: object) => {
    const { status, body } = await ask('POST', '/customers', fields);
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  };
  const find = async (q: string, as: Ask = ask) => {
    const { status, body } = await as<{ data: Customer[] }>('GET', `/customers?q=${encodeURIComponent(q)}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data.map(({ name }) => name);
  };
  /** The types of the events about customers, in the order of writing. */
  const events = async () => {
    const rows = await world.sql<{ type: string }>(
      `select type from events where merchant_id = $1 and type like 'customer%' order by id`,
      [merchant.id],
    );
    return rows.map(({ type }) => type);
  };
  const as = async (role: 'cashier' | 'manager' | 'finance') =>
    asking(server.url, (await merchant.person(role)).jwt);
  return { merchant, ask, add, find, events, as };
}
