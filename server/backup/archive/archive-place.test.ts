import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { openBucket } from '../../../test/harness/bucket.ts';
import { youngFolder } from '../../../test/harness/data-folder.ts';
import { migratedDatabase } from '../../../test/harness/server.ts';
import { type ArchivePlace, openArchivePlace, placeOfCell } from './archive-place.ts';

const bytes = Buffer.from('a block');

async function keepsFiles(place: ArchivePlace): Promise<void> {
  await place.put('2026-10/events-0001.jsonl.gz', Buffer.from('what was interrupted'));
  await place.put('2026-10/events-0001.jsonl.gz', bytes);
  assert.deepEqual(await place.get('2026-10/events-0001.jsonl.gz'), bytes);
  await assert.rejects(place.get('2026-10/events-0002.jsonl.gz'));
}

test('an archive in a folder has its files, and none that are half written', async () => {
  const dataDir = youngFolder();
  const disk = { files: { kind: 'disk' }, dataDir } as const;
  await keepsFiles(openArchivePlace(disk));
  assert.deepEqual(await readdir(join(dataDir, 'archive/2026-10')), ['events-0001.jsonl.gz']);
  await keepsFiles(openArchivePlace(disk, join(dataDir, 'elsewhere')));
  assert.deepEqual(await readdir(join(dataDir, 'elsewhere/2026-10')), ['events-0001.jsonl.gz']);
});

test('without a folder, an installation with a bucket archives into it', async (t) => {
  const { objects, unsigned, endpoint } = await openBucket(t);
  const account = { bucket: 'papers', region: 'eu-south-1', accessKeyId: 'key', secretAccessKey: 'secret' };
  const place = openArchivePlace({ files: { kind: 's3', endpoint, ...account }, dataDir: '' });
  assert.equal(place.description, 'archive/ in the bucket papers');
  await keepsFiles(place);
  assert.deepEqual([...objects], [['/papers/archive/2026-10/events-0001.jsonl.gz', bytes]]);
  assert.deepEqual(unsigned, []);
});

test('cells share a place without replacing the archives of each other', async (t) => {
  const root = openArchivePlace({ files: { kind: 'disk' }, dataDir: youngFolder() });
  const manifest = '2026-10/manifest.json';
  for (const cell of [undefined, 'home', 'north', 'south']) {
    const database = await migratedDatabase(1);
    t.after(() => database.drop());
    const client = new pg.Client({ connectionString: database.superuserUrl });
    await client.connect();
    if (cell !== undefined) await client.query('insert into this_cell (name) values ($1)', [cell]);
    const place = await placeOfCell(client, root).finally(() => client.end());
    await place.put(manifest, Buffer.from(cell ?? 'the only database'));
  }
  for (const [name, cell] of [
    [manifest, 'home'],
    [`north/${manifest}`, 'north'],
    [`south/${manifest}`, 'south'],
  ] as const)
    assert.equal((await root.get(name)).toString(), cell);
});
