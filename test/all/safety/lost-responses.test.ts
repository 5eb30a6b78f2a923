/** What a client that lost a response, or its server's latest rows, can rely on; and that tests notice when it can't. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { decodeId } from '../../../contract/ids.ts';
import { isTesseraError } from '../../../sdk/src/errors.ts';
import { Tessera } from '../../../sdk/src/index.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { served } from '../../harness/served.ts';
import * as mutants from '../../mutants/retry-mutants.ts';
import type { Rig } from '../../promises/rig.ts';
import { openBreakable } from './breakable.ts';

interface Stage {
  rig: Rig;
  owner: Tessera;
  merchantId: string;
}

const works = (rig: Rig, token: string): Promise<boolean> =>
  new Tessera({ baseUrl: rig.urlOf(1), token }).events
    .list({ limit: 1 })
    .page()
    .then(
      () => true,
      () => false,
    );

const wanted = { name: 'Till', scopes: ['events:read'] };

const refuses = (position: Promise<unknown>): Promise<boolean> =>
  position.then(
    () => false,
    (error: unknown) => isTesseraError(error, 'sequence_unknown'),
  );

interface Promised {
  what: string;
  holds(stage: Stage): Promise<boolean>;
  mutants: readonly Mutation[];
}

const promises: readonly Promised[] = [
  {
    what: 'rotating again leaves one replacement that works',
    holds: async ({ rig, owner }) => {
      const { id } = await served(() => owner.apiTokens.create(wanted));
      const lost = await owner.apiTokens.rotate(id, {});
      const kept = await owner.apiTokens.rotate(id, {});
      return !(await works(rig, lost.token)) && works(rig, kept.token);
    },
    mutants: mutants.keepsUnused,
  },
  {
    what: 'a replacement in use is not revoked',
    holds: async ({ rig, owner, merchantId }) => {
      const { id } = await served(() => owner.apiTokens.create(wanted));
      const used = await owner.apiTokens.rotate(id, {});
      await rig.world.sql('update api_tokens set last_used_at = now() where merchant_id = $1 and id = $2', [
        merchantId,
        decodeId('api_token', used.id),
      ]);
      await owner.apiTokens.rotate(id, {}).catch(() => undefined);
      return works(rig, used.token);
    },
    mutants: mutants.revokesUsed,
  },
  {
    what: 'a request that is sent again gets a token that works',
    holds: async ({ rig, owner }) => {
      const ask = () => owner.apiTokens.create(wanted, { idempotencyKey: 'again' });
      const [first, again] = [await served(ask), await served(ask)];
      return first.token === again.token && works(rig, again.token);
    },
    mutants: mutants.forgetsSecret,
  },
  {
    what: 'a position of another log is refused',
    holds: async ({ rig, owner, merchantId }) => {
      const { log } = await owner.events.list({ limit: 1 }).page();
      await rig.world.sql('update merchants set event_log = gen_random_uuid() where id = $1', [merchantId]);
      return refuses(owner.events.list({ after_sequence: 0, log }).page());
    },
    mutants: mutants.anyLog,
  },
  {
    what: 'a position beyond the newest is refused',
    holds: ({ owner }) => refuses(owner.events.list({ after_sequence: 1_000_000 }).page()),
    mutants: mutants.anySequence,
  },
];

async function stageOf(t: TestContext, mutations: readonly Mutation[]): Promise<Stage> {
  const rig = await openBreakable(t, { background: 'one', servers: 2, mutations });
  const merchant = await rig.world.merchant();
  const { jwt } = await merchant.person('owner');
  return { rig, owner: new Tessera({ baseUrl: rig.urlOf(0), token: jwt }), merchantId: merchant.id };
}

test('a lost response leaves no credential behind, and a restored server no reader without events', async (t) => {
  const stage = await stageOf(t, []);
  for (const { what, holds } of promises) assert.ok(await holds(stage), what);
});

for (const { what, holds, mutants: defects } of promises)
  test(`a Tessera in which that fails is found out: ${what}`, async (t) =>
    assert.equal(await holds(await stageOf(t, defects)), false));
