/** Passes at Google: each is created once, and each change is patched and announced once, whatever dies. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { type GoogleCall, GoogleWallet } from '../../harness/google-wallet.ts';
import { addPass, addTemplate } from '../../harness/passes.ts';
import { until } from '../../harness/patience.ts';
import { publicUrl } from '../../harness/secrets.ts';
import {
  googleAccount,
  googleId,
  googleIssuer,
  googleVariables,
  walletAuthorities,
} from '../../harness/wallet-passes.ts';
import { neverInDoubt, neverLeased, notedFirst, notifiesAlways } from '../../mutants/google-mutants.ts';
import type { Rig } from '../../promises/rig.ts';
import { type BreakableOptions, openBreakable } from './breakable.ts';

/** A call during which all servers die: `before` or `after` Google acts on it. */
interface Death {
  what: GoogleCall['what'];
  of: 'class' | 'object';
  when: 'before' | 'after';
}

interface Play {
  rig: Rig;
  google: GoogleWallet;
  /** Ids at Google. */
  ids: Record<Death['of'], string>;
  save(): Promise<void>;
  spend(): Promise<void>;
}

async function open(t: TestContext, options: BreakableOptions): Promise<Play> {
  const authorities = walletAuthorities();
  const google = await GoogleWallet.open(authorities.googleKey, googleAccount, googleIssuer);
  t.after(() => google.close());
  const rig = await openBreakable(t, { servers: 1, env: googleVariables(authorities, google), ...options });
  const merchant = await rig.world.merchant();
  const tessera = await merchant.client(rig.url);
  const fields = [
    { key: 'left', label: 'Points', value_template: '{{points.available}}', placement: 'header' as const },
  ];
  const { id: template_id } = await addTemplate(tessera, { fields });
  const pass = await addPass(tessera, { template_id });
  const customer = { email: 'ada@example.com' };
  const issued = await tessera.memberships.issue({
    pass_id: pass.id,
    customer,
    initial_points: 100,
    notify: false,
  });
  return {
    rig,
    google,
    ids: { class: googleId(pass.id), object: googleId(issued.id) },
    save: async () => {
      const address = issued.wallet.google_save_url!.replace(publicUrl, rig.url);
      await until(async () => (await fetch(address, { method: 'POST' })).status === 200);
    },
    spend: async () => void (await tessera.points.redeem({ membership_id: issued.id, points: 1 })),
  };
}

/** Lets a call hang. Resolves once it was made. */
function hang({ google, ids }: Play, death: Death | undefined): Promise<void> {
  const reached = Promise.withResolvers<void>();
  google.fault = ({ what, id }) => {
    if (death === undefined || what !== death.what || id !== ids[death.of]) return undefined;
    reached.resolve();
    return { when: death.when, status: 'none' };
  };
  return reached.promise;
}

/** Lets all servers die during each of these calls, and starts others as if the time of their claims had passed. */
async function dieDuring(play: Play, deaths: readonly Death[], act: () => Promise<void>): Promise<void> {
  const { rig, google } = play;
  const count = rig.servers.length;
  let reached = hang(play, deaths[0]);
  await act();
  for (const [at, { what, of }] of deaths.entries()) {
    await until(() => Promise.race([reached.then(() => true), setTimeout(100)]), {
      seconds: 60,
      otherwise: () => `no ${what} of the ${of}: ${rig.logs()}`,
    });
    await Promise.all(rig.servers.map((server) => server.kill()));
    await until(() => rig.servers.length === 0);
    reached = hang(play, deaths[at + 1]);
    google.release();
    await rig.world.sql('update google_passes set due_at = now()');
    for (let started = 0; started < count; started += 1) rig.startServer();
    await until(() => rig.servers.length === count);
  }
}

/** Waits until every event is relayed and every pass is up to date. */
const settle = ({ rig }: Play) =>
  until(
    async () => {
      const { count } = await rig.world.total<'count'>(
        `select (select count(*)::int from google_passes where wanted > told)
              + (select count(*)::int from events where sequence is null) as count`,
      );
      return count === 0;
    },
    { seconds: 60, everyMs: 100, otherwise: () => `not settled: ${rig.logs()}` },
  );

/** Saves the pass and changes it, with a death during each of these calls, and returns what Google did. */
async function playWith(play: Play, saving: readonly Death[], changing: readonly (Death | undefined)[]) {
  await dieDuring(play, saving, play.save);
  await settle(play);
  for (const death of changing) {
    await dieDuring(play, death === undefined ? [] : [death], play.spend);
    await settle(play);
  }
  const { google, ids } = play;
  const [left] = (google.content(ids.object)?.textModulesData ?? []) as { body: string }[];
  return { class: google.effects(ids.class), object: google.effects(ids.object), left: left?.body };
}

const change = ['patch', 'message'];

test('Google sees each creation, patch and message once, even if all servers die during the call', async (t) => {
  const play = await open(t, { processes: true });
  const saving: Death[] = [
    { what: 'create', of: 'class', when: 'after' },
    { what: 'create', of: 'object', when: 'before' },
    { what: 'create', of: 'object', when: 'after' },
  ];
  const changing: Death[] = [
    { what: 'message', of: 'object', when: 'after' },
    { what: 'message', of: 'object', when: 'before' },
    { what: 'patch', of: 'object', when: 'after' },
    // The limit of notifications is reached.
    { what: 'patch', of: 'object', when: 'before' },
  ];
  assert.deepEqual(await playWith(play, saving, changing), {
    class: ['create'],
    object: ['create', ...change, ...change, ...change, 'patch'],
    left: '96',
  });
  await play.rig.assertKept();
});

test('concurrent servers update a pass once', async (t) => {
  const play = await open(t, { servers: 2 });
  const done = await playWith(play, [], [undefined, undefined]);
  assert.deepEqual(done, { class: ['create'], object: ['create', ...change, ...change], left: '98' });
});

test('a server that does not ask how far the last attempt got is detected', async (t) => {
  const play = await open(t, { processes: true, mutations: neverInDoubt });
  const done = await playWith(play, [], [{ what: 'message', of: 'object', when: 'after' }]);
  assert.notDeepEqual(done.object, ['create', ...change]);
});

test('a server that notes a change before making it is detected', async (t) => {
  const play = await open(t, { processes: true, mutations: notedFirst });
  const done = await playWith(play, [], [{ what: 'patch', of: 'object', when: 'before' }]);
  assert.equal(done.left, '100');
});

test('a server that claims what is under way is detected', async (t) => {
  const play = await open(t, { mutations: neverLeased });
  const { google, ids } = play;
  google.fault = ({ what }) => (what === 'create' ? { when: 'after', status: 'none' } : undefined);
  await play.save();
  const creations = () => google.calls.filter(({ what, id }) => what === 'create' && id === ids.class).length;
  await until(() => creations() > 1, { seconds: 60, otherwise: () => play.rig.logs() });
});

test('a server that notifies of every change is detected', async (t) => {
  const play = await open(t, { mutations: notifiesAlways });
  await playWith(play, [], [undefined, undefined, undefined, undefined]);
  assert.ok(play.google.calls.some(({ what, status }) => what === 'message' && status === 429));
});
