/** What uploaded pictures can't do; each guarantee with a server that breaks it. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { limits } from '../../../contract/limits.ts';
import { formOf } from '../../contract/form.ts';
import { type Incoming, send } from '../../contract/send.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { until } from '../../harness/patience.ts';
import { chunk, png } from '../../harness/pictures.ts';
import type { TestMerchant } from '../../harness/world.ts';
import {
  anySize,
  endlessRoom,
  movingPictures,
  oneThread,
  picturesOfOthers,
  shownOnesDeleted,
  slowPictures,
  slowPictureWaits,
} from '../../mutants/picture-mutants.ts';
import type { Rig } from '../../promises/rig.ts';
import { openBreakable } from './breakable.ts';

interface Promised {
  what: string;
  /** Attacks a server; returns whether the guarantee held. */
  holds(rig: Rig): Promise<boolean>;
  mutant: readonly Mutation[];
}

async function upload(rig: Rig, merchant: TestMerchant, file: Buffer): Promise<Incoming> {
  const { text: bearer } = await merchant.token();
  const form = formOf({ file: file.toString('latin1') });
  return send(rig.urlOf(0), { method: 'POST', path: '/api/v1/merchant/pictures', bearer, ...form });
}

const codeOf = async (rig: Rig, file: Buffer) =>
  (await upload(rig, await rig.world.merchant(), file)).json?.code;
const codeIn = (error: unknown) => (error as { code?: string }).code;
const urlOf = ({ json }: Incoming) => String(json?.url);

const promises: readonly Promised[] = [
  {
    what: 'a picture with too many pixels is not decoded',
    holds: async (rig) => (await codeOf(rig, png(limits.pictures.side + 1, 1))) === 'picture_too_large',
    mutant: anySize,
  },
  {
    what: 'an animation is refused',
    holds: async (rig) => {
      const moving = png(9, 9, { before: [chunk('acTL', Buffer.alloc(8))] });
      return (await codeOf(rig, moving)) === 'picture_unreadable';
    },
    mutant: movingPictures,
  },
  {
    what: 'the pictures of one merchant keep no other waiting',
    holds: async (rig) => {
      const [busy, quiet] = [await rig.world.merchant(), await rig.world.merchant()];
      // Compiles the codecs.
      await upload(rig, quiet, png(9, 9));
      const isSlow = () => false;
      const slow = [1, 2].map(() => upload(rig, busy, png(300, 300)).then(isSlow, isSlow));
      await until(() => rig.logs().split(slowPictureWaits).length > slow.length);
      return Promise.race([...slow, upload(rig, quiet, png(9, 9)).then(() => true)]);
    },
    mutant: oneThread,
  },
  {
    what: 'no merchant shows the picture of another as its own',
    holds: async (rig) => {
      const url = urlOf(await upload(rig, await rig.world.merchant(), png(9, 9)));
      const stranger = await (await rig.world.merchant()).client(rig.urlOf(0));
      const design = { background_color: '#6F4E37', foreground_color: '#FFFFFF', logo_url: url };
      const made = stranger.memberships.createTemplate({ name: 'Card', type: 'loyalty', design });
      return made.then(
        () => false,
        (error: unknown) => codeIn(error) === 'invalid_design',
      );
    },
    mutant: picturesOfOthers,
  },
  {
    what: 'a merchant has a share of the store',
    holds: async (rig) => {
      const merchant = await rig.world.merchant();
      await upload(rig, merchant, png(9, 9));
      await rig.world.sql('update pictures set stored_bytes = $2 where merchant_id = $1', [
        merchant.id,
        limits.pictures.storedBytes,
      ]);
      return (await upload(rig, merchant, png(9, 9))).json?.code === 'limit_reached';
    },
    mutant: endlessRoom,
  },
  {
    what: 'a picture that is shown is not deleted',
    holds: async (rig) => {
      const merchant = await rig.world.merchant();
      const picture = await upload(rig, merchant, png(9, 9));
      const client = await merchant.client(rig.urlOf(0));
      await client.merchant.updateProfile({ logo_url: urlOf(picture) });
      return client.pictures.delete(String(picture.json?.id)).then(
        () => false,
        (error: unknown) => codeIn(error) === 'picture_in_use',
      );
    },
    mutant: shownOnesDeleted,
  },
];

const open = (t: TestContext, mutations: readonly Mutation[] = []) =>
  openBreakable(t, {
    background: 'one',
    // Slow pictures say so in the output of their process.
    processes: true,
    servers: 1,
    mutations: [...slowPictures, ...mutations],
  });

test('all guarantees of pictures hold', async (t) => {
  const rig = await open(t);
  for (const { what, holds } of promises) assert.ok(await holds(rig), what);
});

test('each mutant is detected', async (t) => {
  const rig = await open(
    t,
    promises.flatMap(({ mutant }) => mutant),
  );
  for (const { what, holds } of promises) assert.equal(await holds(rig), false, what);
});
