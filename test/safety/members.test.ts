/** What keeps members apart from each other, from staff and from strangers; each guarantee with a server that breaks it. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { decodeId, encodeId } from '../../contract/ids.ts';
import { type Incoming, type Outgoing, send } from '../contract/send.ts';
import { memberLink, memberSession } from '../harness/members.ts';
import type { Mutation } from '../harness/mutation.ts';
import type { TestMerchant } from '../harness/world.ts';
import {
  anyCredential,
  cardsOfAll,
  codesForEver,
  cookiesAlone,
  endedSessionsLive,
  linksForEver,
  sessionsOfAll,
} from './member-mutants.ts';
import { Rig } from './rig.ts';

interface Stage {
  rig: Rig;
  merchant: TestMerchant;
}

interface Promised {
  what: string;
  /** Attacks a server; returns whether the guarantee held. */
  holds(stage: Stage): Promise<boolean>;
  mutant: readonly Mutation[];
}

const me = (rig: Rig, path: string, how: Partial<Outgoing>): Promise<Incoming> =>
  send(rig.urlOf(0), { method: 'GET', path: `/api/v1/me${path}`, ...how });

/** A customer with a membership and a session. */
async function newMember({ rig, merchant }: Stage) {
  const client = await merchant.client(rig.urlOf(0));
  const [known] = await rig.world.sql<{ id: string }>('select id from passes where merchant_id = $1', [
    merchant.id,
  ]);
  const passId = known ? encodeId('pass', known.id) : await newPass(client);
  const { id, customer_id } = await client.memberships.issue({
    pass_id: passId,
    customer: { email: `${crypto.randomUUID()}@example.com` },
    notify: false,
  });
  const customerId = decodeId('customer', customer_id)!;
  const session = await memberSession(rig.world, merchant.id, customerId);
  return { ...session, membership: id, customer: customer_id, passId };
}

async function newPass(client: Awaited<ReturnType<TestMerchant['client']>>): Promise<string> {
  const template = await client.memberships.createTemplate({
    name: crypto.randomUUID(),
    type: 'loyalty',
    design: { background_color: '#112233', foreground_color: '#FFFFFF' },
    status: 'published',
  });
  const pass = await client.memberships.createPass({
    template_id: template.id,
    name: crypto.randomUUID(),
    status: 'active',
  });
  return pass.id;
}

const promises: readonly Promised[] = [
  {
    what: 'a session that was ended opens nothing',
    holds: async (stage) => {
      const { text, sessionId } = await newMember(stage);
      await stage.rig.world.sql('update member_sessions set ended_at = now() where id = $1', [sessionId]);
      return (await me(stage.rig, '', { bearer: text })).status === 401;
    },
    mutant: endedSessionsLive,
  },
  {
    what: 'a cookie that another site makes the browser send opens nothing',
    holds: async (stage) => {
      const { text } = await newMember(stage);
      const name = `tessera-member-${stage.merchant.wireId.slice('mer_'.length)}`;
      const headers = { cookie: `${name}=${text}`, 'sec-fetch-site': 'cross-site' };
      return (await me(stage.rig, '/sign-out', { method: 'POST', headers })).status === 401;
    },
    mutant: cookiesAlone,
  },
  {
    what: 'no member ends the session of another',
    holds: async (stage) => {
      const [one, other] = [await newMember(stage), await newMember(stage)];
      const path = `/sessions/${encodeId('member_session', other.sessionId)}`;
      return (await me(stage.rig, path, { method: 'DELETE', bearer: one.text })).status === 404;
    },
    mutant: sessionsOfAll,
  },
  {
    what: 'no member sees the card of another',
    holds: async (stage) => {
      const [one, other] = [await newMember(stage), await newMember(stage)];
      const { text } = await me(stage.rig, '/cards', { bearer: one.text });
      return text.includes(one.membership) && !text.includes(other.membership);
    },
    mutant: cardsOfAll,
  },
  {
    what: 'no credential of the merchant opens a route of members',
    holds: async (stage) => {
      const { text } = await stage.merchant.token();
      return (await me(stage.rig, '/sessions', { bearer: text })).status === 401;
    },
    mutant: anyCredential,
  },
  {
    what: 'a link from a mail works once',
    holds: async (stage) => {
      const { rig, merchant } = stage;
      const email = `${crypto.randomUUID()}@example.com`;
      const { link } = await memberLink(rig.world, merchant.id, { kind: 'find', email });
      const open = () => send(rig.urlOf(0), { method: 'POST', path: `/member/link/${link}` });
      assert.equal((await open()).status, 200);
      return (await open()).status === 404;
    },
    mutant: linksForEver,
  },
  {
    what: 'after five wrong codes the right one opens nothing',
    holds: async (stage) => {
      const { rig, merchant } = stage;
      const { customer } = await newMember(stage);
      const [row] = await rig.world.sql<{ email: string }>('select email from customers where id = $1', [
        decodeId('customer', customer),
      ]);
      const asked = { kind: 'find' as const, email: row!.email };
      const { pending, code } = await memberLink(rig.world, merchant.id, asked);
      const enter = (tried: string) =>
        send(rig.urlOf(0), {
          method: 'POST',
          path: `/member/code/${pending}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: `code=${tried}`,
        });
      const wrong = code === '000000' ? '111111' : '000000';
      for (let tries = 0; tries < 5; tries += 1) await enter(wrong);
      return (await enter(code)).headers['set-cookie'] === undefined;
    },
    mutant: codesForEver,
  },
];

async function openStage(t: TestContext, mutations: readonly Mutation[]): Promise<Stage> {
  const rig = await Rig.open(t, { background: 'one', servers: 1, mutations });
  return { rig, merchant: await rig.world.merchant() };
}

test('all guarantees of members hold', async (t) => {
  const stage = await openStage(t, []);
  for (const { what, holds } of promises) assert.ok(await holds(stage), what);
});

test('each mutant is detected', async (t) => {
  const stage = await openStage(
    t,
    promises.flatMap(({ mutant }) => mutant),
  );
  for (const { what, holds } of promises) assert.equal(await holds(stage), false, what);
});
