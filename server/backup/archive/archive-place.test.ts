import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { openBucket } from '../../../test/harness/bucket.ts';
import { youngFolder } from '../../../test/harness/data-folder.ts';
import { type ArchivePlace, openArchivePlace } from './archive-place.ts';

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
