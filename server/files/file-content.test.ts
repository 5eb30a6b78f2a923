import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { judgeContent } from './file-content.ts';

const png = (end = '\u0000IEND®B`\u0082') => Buffer.from(`\u0089PNG\r\n\u001a\n....${end}`, 'latin1');
const jpeg = (end = 'ÿÙ') => Buffer.from(`ÿØÿà....${end}`, 'latin1');
const pdf = (inside = '1 0 obj', end = '%%EOF\n') => Buffer.from(`%PDF-1.7\n${inside}\n${end}`, 'latin1');

test('the type of a file is detected from its bytes', async () => {
  assert.deepEqual(await judgeContent(png()), { type: 'image/png' });
  assert.deepEqual(await judgeContent(jpeg()), { type: 'image/jpeg' });
  assert.deepEqual(await judgeContent(pdf()), { type: 'application/pdf' });
  for (const other of ['', 'hello', '<svg xmlns="x"/>', 'GIF89a', 'PK\u0003\u0004', ' %PDF-1.7 %%EOF']) {
    assert.deepEqual(await judgeContent(Buffer.from(other)), { fault: 'unsupported_media_type' }, other);
  }
});

test('truncated and password-protected files are refused as unreadable', async () => {
  for (const half of [
    png(''),
    jpeg(''),
    pdf('1 0 obj', ''),
    pdf('/Encrypt 5 0 R'),
    pdf('/Encr#79pt 5 0 R'),
  ]) {
    assert.deepEqual(await judgeContent(half), { fault: 'document_unreadable' });
  }
});

test('documents with active content are refused in every notation', async () => {
  const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
  const bad = [
    pdf('/JavaScript (x)'),
    pdf('/J#53 (x)'),
    pdf('/#4aavaScrip#74(x)'),
    pdf('/Encrypt/JS'),
    pdf('/OpenAction 3 0 R'),
    pdf('/Launch<<>>'),
  ];
  for (const file of [...bad, Buffer.from(eicar), pdf(eicar)]) {
    assert.deepEqual(await judgeContent(file), { fault: 'document_infected' });
  }
  for (const harmless of ['/JSON 1', '#2fJS', '/J #53', '/J#5 S', '/J#', '/JavaScrip', '/EncryptMetadata']) {
    assert.deepEqual(await judgeContent(pdf(harmless)), { type: 'application/pdf' }, harmless);
  }
});

test('a name is found at any position of a large file', async () => {
  const megabyte = 1_048_576;
  for (const before of [megabyte - 2, megabyte - 1, megabyte, 3 * megabyte]) {
    const file = pdf(`${'/x'.repeat(before / 2)}/JS (x)`);
    assert.deepEqual(await judgeContent(file), { fault: 'document_infected' }, String(before));
  }
});

const packed = (objects: string | Buffer, entries = '/Filter /FlateDecode') =>
  pdf(
    `5 0 obj\n<</Type /ObjStm /N 1 /First 4 ${entries}>>\nstream\r\n${deflateSync(objects).toString('latin1')}\nendstream\nendobj`,
  );

test('active content in compressed objects is found, and what is compressed in other ways is refused', async () => {
  const script = '1 0 <</S /JavaScript /JS (app.alert\\(1\\))>>';
  assert.deepEqual(await judgeContent(packed(script)), { fault: 'document_infected' });
  assert.deepEqual(await judgeContent(packed('1 0 <</Type /Page>>')), { type: 'application/pdf' });
  const untyped = packed(script).toString('latin1').replace('/Type /ObjStm', '');
  assert.deepEqual(await judgeContent(Buffer.from(untyped, 'latin1')), { fault: 'document_infected' });
  const hidden = packed(script).toString('latin1').replace('/ObjStm', '/Obj#53tm');
  assert.deepEqual(await judgeContent(Buffer.from(hidden, 'latin1')), { fault: 'document_unreadable' });
  for (const filter of [
    '/Filter [/ASCIIHexDecode /FlateDecode]',
    '/Filter /LZWDecode',
    '/Filter /FlateDecode /DecodeParms <</Predictor 12>>',
    '/Filter /Flate#44ecode',
  ])
    assert.deepEqual(await judgeContent(packed(script, filter)), { fault: 'document_unreadable' }, filter);
  const bomb = packed(Buffer.alloc(70_000_000));
  assert.deepEqual(await judgeContent(bomb), { fault: 'document_unreadable' });
  const damaged = packed(script).toString('latin1').replace('x\u009c', 'xx');
  assert.deepEqual(await judgeContent(Buffer.from(damaged, 'latin1')), { fault: 'document_unreadable' });
});
