/** Encryption of verification data: it decrypts only in its own place, and is re-encrypted when keys rotate. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sealUnderNewKey } from '../harness/new-master-key.ts';
import { use, useStage } from '../harness/stage.ts';
import { type Ask, codeOf, KybStage, kybRequired, type Owner, ok, pdf, sendAll } from './kyb-stage.ts';

const { server, world } = useStage(kybRequired);
const stage = use(() => KybStage.on(server.url, world));

const contentOf = (ask: Ask, document: string) => ask('GET', `/merchants/kyb/documents/${document}/content`);

const detailsOf = async (ask: Ask) => {
  const { tax_id_last4, persons } = ok(await ask('GET', '/merchants/kyb/details'));
  return [tax_id_last4, (persons as { name: string; id_number: string }[])[0]?.id_number];
};

async function sent(): Promise<Owner & { documents: string[] }> {
  const owner = await stage.owner();
  return { ...owner, documents: (await sendAll(owner.ask)).documents };
}

test('a new master key re-encrypts details and documents, and both remain readable', async () => {
  const { merchant, ask, documents } = await sent();
  const versions = () =>
    stage.world.sql<{ version: number }>(
      `select details_key_version as version from kyb_profiles where merchant_id = $1
       union select details_key_version from kyb_persons where merchant_id = $1
       union select file_key_version from kyb_documents where merchant_id = $1`,
      [merchant.id],
    );
  assert.deepEqual(await versions(), [{ version: 1 }]);
  await sealUnderNewKey(server);
  assert.deepEqual(await versions(), [{ version: 2 }]);
  assert.deepEqual(await detailsOf(ask), ['8901', '••••5AA']);
  for (const document of documents) assert.equal((await contentOf(ask, document)).text, pdf);
  const old = await stage.world.sql(
    'select from merchant_keys where merchant_id = $1 and version = 1 and emptied_at is not null',
    [merchant.id],
  );
  assert.equal(old.length, 1);
  ok(await ask('PATCH', '/merchants/kyb/details', { body: { tax_id: 'IT98765432109' } }));
  assert.deepEqual(await detailsOf(ask), ['2109', '••••5AA']);
});

/** Damage to one business's data; `$2` is another one. */
const harms: Record<string, string> = {
  'moved from another business': `update kyb_profiles p set details_sealed = o.details_sealed from kyb_profiles o
    where p.merchant_id = $1 and o.merchant_id = $2`,
  'moved from a person': `update kyb_profiles p set details_sealed = o.details_sealed from kyb_persons o
    where p.merchant_id = $1 and o.merchant_id = p.merchant_id and $2::uuid is not null`,
  'changed in one bit': `update kyb_profiles set details_sealed = set_bit(details_sealed, 150, 1 - get_bit(details_sealed, 150))
    where merchant_id = $1 and $2::uuid is not null`,
};

for (const [which, harm] of Object.entries(harms)) {
  test(`details that were ${which} are not shown`, async () => {
    const [one, other] = [await sent(), await sent()];
    await stage.world.sql(harm, [one.merchant.id, other.merchant.id]);
    const answer = await one.ask('GET', '/merchants/kyb/details');
    assert.equal(codeOf(answer), 'internal_error');
    assert.deepEqual(await detailsOf(other.ask), ['8901', '••••5AA']);
  });
}

test('a modified or swapped file is not served', async () => {
  const { merchant, ask, documents } = await sent();
  const rows = await stage.world.sql<{ id: string }>(
    'select id from kyb_documents where merchant_id = $1 order by id',
    [merchant.id],
  );
  const [first, second] = rows.map(({ id }) => `kyb/${merchant.id}/${id}`) as [string, string];
  const { files } = server.app.services;
  const kept = await files.get(first);
  assert.ok(!kept.toString('latin1').includes('Caffe'));
  await files.put(first, await files.get(second));
  assert.equal(codeOf(await contentOf(ask, documents[0]!)), 'internal_error');
  kept[40]! ^= 1;
  await files.put(first, kept);
  assert.equal(codeOf(await contentOf(ask, documents[0]!)), 'internal_error');
  assert.equal((await contentOf(ask, documents[1]!)).text, pdf);
});
