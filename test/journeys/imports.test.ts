import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { jobEnd } from '../harness/jobs.ts';
import { addPass } from '../harness/passes.ts';
import { useStage } from '../harness/stage.ts';

const { world } = useStage({ background: true });

const fileOf = (content: string | Buffer) => new Blob([content as Buffer<ArrayBuffer>]);

async function shop() {
  const merchant = await world.merchant();
  return { merchant, tessera: await merchant.client() };
}

test('a file of members is previewed as it will be stored, and then stored so', async () => {
  const { tessera } = await shop();
  const pass = await addPass(tessera);
  const text =
    'E-mail;Nome;Cognome;Telefono;Newsletter;Punti\r\nada@example.com;Ada;Rossi;333 123 4567;no;1.500\r\nbob@example.com;Bob;;12;forse;1\r\n';
  const preview = await tessera.imports.previewMembers({ file: fileOf(text) });
  assert.deepEqual(
    preview.faults.map(({ line, column, code }) => [line, column, code]),
    [[3, 5, 'unknown_word']],
  );
  const { id } = await tessera.memberships.issueBulk({
    pass_id: pass.id,
    recipients: preview.rows.map(({ item }) => item),
    notify: false,
  });
  const job = await jobEnd(tessera, id);
  assert.deepEqual([job.result!.issued, job.errors], [1, []]);
  const page = await tessera.customers.list({}).page();
  const [stored, ...others] = page.data;
  assert.deepEqual(others, []);
  assert.deepEqual(
    [stored!.email, stored!.name, stored!.phone, stored!.consents.marketing_email],
    ['ada@example.com', 'Ada Rossi', '+393331234567', 'denied'],
  );
});

test('a file that no one can read is refused with its reason, and stores nothing', async () => {
  const { merchant, tessera } = await shop();
  const before = await world.sql('select count(*) from customers where merchant_id = $1', [merchant.id]);
  await assert.rejects(
    tessera.imports.previewMembers({ file: fileOf('email,name\na@example.com,"Ada\n') }),
    (refusal: { code: string; problem?: { reason: string; line: number } }) => {
      assert.equal(refusal.code, 'file_unreadable');
      return true;
    },
  );
  assert.deepEqual(
    await world.sql('select count(*) from customers where merchant_id = $1', [merchant.id]),
    before,
  );
});

test('a workbook that unpacks to more than it says is refused before it costs anything', async () => {
  // Made first: packing them takes so long on a slow machine that the server closes idle connections meanwhile.
  const bomb = archiveOf('xl/worksheets/sheet1.xml', Buffer.alloc(200_000_000), 1_000);
  const honest = archiveOf('xl/worksheets/sheet1.xml', Buffer.alloc(200_000_000), 200_000_000);
  const { tessera } = await shop();
  await assert.rejects(tessera.imports.previewVouchers({ file: fileOf(bomb) }), {
    code: 'file_unreadable',
  });
  await assert.rejects(tessera.imports.previewVouchers({ file: fileOf(honest) }), {
    code: 'file_unreadable',
  });
});

/** An archive with one file, whose directory states this size. */
function archiveOf(name: string, content: Buffer, size: number): Buffer {
  const data = deflateRawSync(content);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(data.length, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(data.length, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(header.length + name.length + data.length, 16);
  return Buffer.concat([header, Buffer.from(name), data, entry, Buffer.from(name), end]);
}
