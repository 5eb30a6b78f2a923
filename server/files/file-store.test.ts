import assert from 'node:assert/strict';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openBucket } from '../../test/harness/bucket.ts';
import { ownDataFolder } from '../../test/harness/data-folder.ts';
import { Refusal } from '../errors/refusal.ts';
import { type FileStore, openFileStore } from './file-store.ts';

const bytes = Buffer.from(Array.from({ length: 5_000 }, (_, place) => place % 256));

async function holdsWhatIsPut(store: FileStore): Promise<void> {
  await store.put('kyb/one/two', bytes);
  assert.deepEqual(await store.get('kyb/one/two'), bytes);
  await store.put('kyb/one/two', bytes.subarray(0, 10));
  assert.deepEqual(await store.get('kyb/one/two'), bytes.subarray(0, 10));
  await store.delete('kyb/one/two');
  await store.delete('kyb/one/two');
  await assert.rejects(store.get('kyb/one/two'));
}

test('a folder store keeps files until they are deleted', () =>
  holdsWhatIsPut(openFileStore({ files: { kind: 'disk' }, dataDir: ownDataFolder() })));

test('an S3-compatible store keeps files until they are deleted, using signed requests', async (t) => {
  const { objects, unsigned, endpoint } = await openBucket(t);
  const account = { bucket: 'papers', region: 'eu-south-1', accessKeyId: 'key', secretAccessKey: 'secret' };
  const store = openFileStore({ files: { kind: 's3', endpoint, ...account }, dataDir: '' });
  await holdsWhatIsPut(store);
  await store.put('kyb/one/three', bytes);
  assert.deepEqual([...objects], [['/papers/kyb/one/three', bytes]]);
  assert.deepEqual(unsigned, []);
});

test('a file that finds no space is refused, reported and not kept in part', async () => {
  const dataDir = ownDataFolder();
  const full: string[] = [];
  const store = openFileStore({ files: { kind: 'disk' }, dataDir }, (cause) => full.push(cause));
  const path = join(dataDir, 'files', 'kyb', 'full');
  mkdirSync(join(dataDir, 'files', 'kyb'), { recursive: true });
  symlinkSync('/dev/full', path);
  await assert.rejects(store.put('kyb/full', bytes), (error) => {
    assert.ok(error instanceof Refusal);
    return error.code === 'unavailable' && Number(error.details.retry_after) > 0;
  });
  assert.equal(full.length, 1);
  assert.match(full[0]!, /ENOSPC/);
  assert.equal(existsSync(path), false);
  await holdsWhatIsPut(store);
});
