/** What keeps members apart from each other, from staff and from strangers; each guarantee with a server that breaks it. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { decodeId, encodeId } from '../../../contract/ids.ts';
import type { Route } from '../../../contract/route.ts';
import { type Incoming, inTurn, send } from '../../contract/send.ts';
import { nobodys } from '../../contract/shop.ts';
import { memberRoutes, probe, requestFor, routes } from '../../contract/walk.ts';
import { digestOfAddress, memberLink } from '../../harness/members.ts';
import type { Mutation } from '../../harness/mutation.ts';
import {
  anyCredential,
  cardsOfAll,
  codesForEver,
  codesOfManyMails,
  cookiesAlone,
  countedByProcess,
  endedSessionsLive,
  linksForEver,
  lockedOutForTheDay,
  mailsToMembersAlone,
  memberAsOwner,
  othersAreKnown,
  ownerAsMember,
  sessionsOfAll,
  strangersFollow,
} from '../../mutants/member-mutants.ts';
import type { Rig } from '../../promises/rig.ts';
import { openBreakable } from './breakable.ts';
import { numberPromises } from './member-numbers.ts';
import { me, newMember, type Promised, type Stage } from './member-stage.ts';

/** Asks every route, and returns the names of those that don't refuse the credential. */
async function openTo(rig: Rig, asked: readonly Route[], bearer: string): Promise<string[]> {
  const open: string[] = [];
  await inTurn(asked, async (route) => {
    const { status, json } = await send(rig.urlOf(0), requestFor(route, probe(route), { bearer }));
    if (status !== 401 || json?.code !== 'credential_invalid') open.push(`${route.name}: ${status}`);
  });
  return open;
}

const guarded = routes.filter(({ access }) => access.kind !== 'public');
const withId = memberRoutes.filter(({ params }) => params !== undefined);

/** What an answer says, without what every answer has of its own. */
const said = ({ status, text, headers }: Incoming): string => {
  const { date: _date, 'request-id': request, ratelimit: _left, ...others } = headers;
  return JSON.stringify([status, others, text]).replaceAll(String(request), 'REQUEST');
};

/** How a new member asks for their card. */
async function findingOfNew(stage: Stage) {
  const { customer } = await newMember(stage);
  const [row] = await stage.rig.world.sql<{ email: string }>('select email from customers where id = $1', [
    decodeId('customer', customer),
  ]);
  return { kind: 'find' as const, email: row!.email };
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
      return (await openTo(stage.rig, memberRoutes, text)).length === 0;
    },
    mutant: anyCredential,
  },
  {
    what: 'no user opens a route of members, whatever their role',
    holds: async ({ rig, merchant }) => {
      const open: string[] = [];
      for (const role of ['owner', 'cashier'] as const) {
        open.push(...(await openTo(rig, memberRoutes, (await merchant.person(role)).jwt)));
      }
      return open.length === 0;
    },
    mutant: ownerAsMember,
  },
  {
    what: 'a session of a member opens no route of merchants',
    holds: async (stage) => {
      const { text } = await newMember(stage);
      return (await openTo(stage.rig, guarded, text)).length === 0;
    },
    mutant: memberAsOwner,
  },
  {
    what: 'the id of another member’s object is as unknown as a random one, byte for byte',
    isApart: true,
    holds: async (stage) => {
      const [one, other] = [await newMember(stage), await newMember(stage)];
      const foreign = encodeId('member_session', other.sessionId);
      const differing: string[] = [];
      await inTurn(withId, async (route) => {
        const ask = async (id: string) => {
          const call = requestFor(route, { params: { id } }, { bearer: one.text });
          return said(await send(stage.rig.urlOf(0), call)).replaceAll(id, 'ID');
        };
        if ((await ask(foreign)) !== (await ask(nobodys('member_session')))) differing.push(route.name);
      });
      return withId.length > 0 && differing.length === 0;
    },
    mutant: othersAreKnown,
  },
  {
    what: 'finding a card does the same work for members and strangers',
    isApart: true,
    holds: async (stage) => {
      const { customer } = await newMember(stage);
      const [row] = await stage.rig.world.sql<{ email: string }>(
        'select email from customers where id = $1',
        [decodeId('customer', customer)],
      );
      const written: number[] = [];
      for (const email of [row!.email, `${crypto.randomUUID()}@example.com`]) {
        await findCard(stage, email, '192.0.2.1');
        written.push(await openRequests(stage, email));
      }
      return written.every((count) => count === 1);
    },
    mutant: mailsToMembersAlone,
  },
  {
    what: 'all servers count mails to one address together',
    isApart: true,
    holds: async (stage) => {
      const email = `${crypto.randomUUID()}@example.com`;
      for (let n = 0; n < 16; n += 1) await findCard(stage, email, `198.18.0.${n}`, n % 2);
      return (await openRequests(stage, email)) <= 5;
    },
    mutant: countedByProcess,
  },
  {
    what: 'strangers who request mails to a member for a day lock no member out',
    holds: async (stage) => {
      const { sql } = stage.rig.world;
      const email = `${crypto.randomUUID()}@example.com`;
      for (let hour = 0; hour < 8; hour += 1) {
        for (let n = 0; n < 6; n += 1) await findCard(stage, email, `198.18.${hour}.${n}`);
        await findCard(stage, email, '192.0.2.1');
        const live = await openRequests(stage, email);
        if (live === 0 || live > 5) return false;
        await sql(`update failed_guesses set guessed_at = guessed_at - interval '1 hour'`);
        await sql(`update member_requests set expires_at = expires_at - interval '1 hour'`);
      }
      return true;
    },
    mutant: lockedOutForTheDay,
  },
  {
    what: 'codes are not guessed by requesting one mail after the other',
    holds: async (stage) => {
      const { rig, merchant } = stage;
      const asked = await findingOfNew(stage);
      for (let mails = 0; mails < 5; mails += 1) {
        const { pending, code } = await memberLink(rig.world, merchant.id, asked);
        const wrong = code === '000000' ? '111111' : '000000';
        for (let tries = 0; tries < 4; tries += 1)
          await enterCode(rig, pending, wrong, `198.19.${mails}.${tries}`);
      }
      const { pending, code, link } = await memberLink(rig.world, merchant.id, asked);
      const entered = await enterCode(rig, pending, code, '192.0.2.1');
      const opened = await send(rig.urlOf(0), { method: 'POST', path: `/member/link/${link}` });
      assert.ok(opened.headers['set-cookie'], 'the link keeps working');
      return entered.headers['set-cookie'] === undefined;
    },
    mutant: codesOfManyMails,
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
      const asked = await findingOfNew(stage);
      const { pending, code } = await memberLink(rig.world, merchant.id, asked);
      const wrong = code === '000000' ? '111111' : '000000';
      for (let tries = 0; tries < 5; tries += 1) await enterCode(rig, pending, wrong);
      return (await enterCode(rig, pending, code)).headers['set-cookie'] === undefined;
    },
    mutant: codesForEver,
  },
  {
    what: 'a browser that didn’t ask for a mail isn’t signed in when it is confirmed',
    holds: async (stage) => {
      const { rig, merchant } = stage;
      const from = { secret: '00', device: null, network: '00' };
      const asked = await findingOfNew(stage);
      const { link, pending } = await memberLink(rig.world, merchant.id, { ...asked, from });
      const post = (path: string) =>
        send(rig.urlOf(0), {
          method: 'POST',
          path,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'follow=yes',
        });
      assert.equal((await post(`/member/link/${link}`)).status, 200);
      return (await post(`/member/code/${pending}`)).headers['set-cookie'] === undefined;
    },
    mutant: strangersFollow,
  },
  ...numberPromises,
];

const enterCode = (rig: Rig, pending: string, code: string, network = '192.0.2.9'): Promise<Incoming> =>
  send(rig.urlOf(0), {
    method: 'POST',
    path: `/member/code/${pending}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': network },
    body: `code=${code}`,
  });

const findCard = ({ rig, merchant }: Stage, email: string, network: string, server = 0): Promise<Incoming> =>
  send(rig.urlOf(server), {
    method: 'POST',
    path: `/find/${merchant.wireId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': network },
    body: `email=${encodeURIComponent(email)}`,
  });

/** How many mails to this address can still be used. */
async function openRequests({ rig, merchant }: Stage, email: string): Promise<number> {
  const { count } = await rig.world.total<'count'>(
    `select count(*)::int as count from member_requests
     where address_digest = $1 and expires_at > now() and used_at is null`,
    [digestOfAddress(rig.world, merchant.id, email)],
  );
  return count;
}

async function openStage(t: TestContext, mutations: readonly Mutation[]): Promise<Stage> {
  const env = { TESSERA_TRUST_PROXY: 'on' };
  // What servers remember, they may remember as a process.
  const processes = mutations.length === 0 || mutations === countedByProcess;
  const rig = await openBreakable(t, { processes, background: 'one', servers: 2, mutations, env });
  return { rig, merchant: await rig.world.merchant() };
}

test('all guarantees of members hold', async (t) => {
  const stage = await openStage(t, []);
  for (const { what, holds } of promises) assert.ok(await holds(stage), what);
});

test('each mutant is detected', async (t) => {
  const together = promises.filter(({ isApart }) => !isApart);
  const stage = await openStage(
    t,
    together.flatMap(({ mutant }) => mutant),
  );
  for (const { what, holds } of together) assert.equal(await holds(stage), false, what);
});

for (const { what, holds, mutant } of promises.filter(({ isApart }) => isApart)) {
  test(`a server with the defect is detected: ${what}`, async (t) => {
    assert.equal(await holds(await openStage(t, mutant)), false);
  });
}
